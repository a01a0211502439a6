import { describe, expect, test } from 'vitest'
import { mergeFields } from './merge.ts'

type Entry = { question: string; answer: string; kind?: string }
const ask = (question: string, answer = `Answer to ${question}`): Entry => ({ question, answer })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ask(name)) as [Entry, Entry, Entry, Entry]
const formatted = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
})
const merge = (base: unknown, mine: unknown, theirs: unknown) => {
  const { merged, clashes } = mergeFields<{ list: unknown }>({ list: base }, { list: mine }, { list: theirs })
  return clashes.length === 0 ? merged.list : 'asked'
}
const mine = (entry: Entry) => ({ ...entry, answer: `My ${entry.answer}` })
const theirs = (entry: Entry) => ({ ...entry, answer: `Their ${entry.answer}` })
const renamed = (entry: Entry) => ({ ...entry, question: `Their ${entry.question}` })

describe('both changes are merged', () => {
  test.each<[string, unknown[], unknown[], unknown[], unknown[]]>([
    ['entries apart', [a, b, c], [mine(a), b, c], [a, b, theirs(c)], [mine(a), b, theirs(c)]],
    ['entries side by side', [a, b], [mine(a), b], [a, theirs(b)], [mine(a), theirs(b)]],
    ['two fields of one', [a, b], [mine(a), b], [renamed(a), b], [{ ...mine(a), question: 'Their a' }, b]],
    [
      'two fields of one entry, one of them formatted',
      [{ ...a, answer: formatted('a') }],
      [{ ...a, answer: formatted('mine') }],
      [{ ...renamed(a), answer: formatted('a') }],
      [{ ...renamed(a), answer: formatted('mine') }],
    ],
    ['one added, one changed', [a, b, c], [d, a, b, c], [a, b, theirs(c)], [d, a, b, theirs(c)]],
    ['one removed, one changed', [a, b, c], [b, c], [a, b, theirs(c)], [b, theirs(c)]],
    ['one moved, another changed', [a, b, c, d], [b, a, c, d], [a, b, c, theirs(d)], [b, a, c, theirs(d)]],
    ['lines', ['a', 'b', 'c'], ['A', 'b', 'c'], ['a', 'b', 'c', 'd'], ['A', 'b', 'c', 'd']],
    ['lines side by side', ['a', 'b'], ['A', 'b'], ['a', 'B'], ['A', 'B']],
    ['the same change', [a], [mine(a)], [mine(a)], [mine(a)]],
    [
      'paragraphs of one answer',
      [ask('a', '1\n\n2\n\n3')],
      [ask('a', 'I\n\n2\n\n3')],
      [ask('a', '1\n\n2\n\nIII')],
      [ask('a', 'I\n\n2\n\nIII')],
    ],
  ])('%s', (_, base, my, their, expected) => {
    expect(merge(base, my, their)).toEqual(expected)
    expect(merge(base, their, my)).toEqual(expected)
  })
})

describe('somebody has to choose', () => {
  test.each<[string, unknown[], unknown[], unknown[]]>([
    ['one field of one entry', [a, b], [mine(a), b], [theirs(a), b]],
    ['removed by one, changed by the other', [a, b], [b], [theirs(a), b]],
    ['moved by one, changed by the other', [a, b, c], [b, c, a], [theirs(a), b, c]],
    ['moved over each other and changed', [a, b, c], [c, b, a], [theirs(a), theirs(b), c]],
    ['another in its place', [{ ...a, kind: 'x' }, b], [{ ...d, kind: 'x' }, b], [{ ...a, kind: 'y' }, b]],
    ['moved by one, removed by the other', [a, b], [b, a], [a]],
    ['both moved', [a, b, c], [b, c, a], [b, a, c]],
    ['both added at the same place', [a], [a, b], [a, c]],
    ['one line', ['a'], ['A'], ['Ah']],
  ])('%s', (_, base, my, their) => {
    expect(merge(base, my, their)).toBe('asked')
    expect(merge(base, their, my)).toBe('asked')
  })
})

test('the order of keys makes no difference', () => {
  const turned = { answer: a.answer, question: a.question }

  expect(merge([a, b], [turned, mine(b)], [theirs(a), b])).toEqual([theirs(a), mine(b)])
})
