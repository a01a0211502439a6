import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stringsOfCode, stringsOfSample, stringsOfSource, type VisibleString } from './visible-strings.ts'
import { britishSpelling, exceptions, wordRules } from './word-rules.ts'

// People on a farm read these words on a phone between two chores: plain American English, one way of saying each thing.

const code = stringsOfCode()
const sample = stringsOfSample()

test('reads the texts of all rooms and of the sample farm', () => {
  for (const room of ['api/', 'blocks/', 'builder-desktop/', 'site/'])
    expect(code.filter(({ place }) => place.startsWith(room)).length, room).toBeGreaterThan(100)
  expect(code.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Sign out everywhere', '404 Page Not Found']),
  )
  expect(sample.length).toBeGreaterThan(500)
})

test('finds text between tags, in attributes, templates and choices', () => {
  const source = `
    import { a } from 'The Module'
    type Kind = 'Not a text'
    // A comment with somebody in it
    const x = <p className="button Button-Main" title="The title" data-x="No text">{isOne ? 'One mail' : \`\${n} mails\`} and more</p>
    send({ label: 'Keys', 'Content-Type': 'x' })`

  const found = stringsOfSource('x.tsx', source).map(({ text, role }) => [text, role])

  expect(found).toEqual([
    ['The title', 'title'],
    ['One mail', 'text'],
    ['{} mails', 'text'],
    ['and more', 'text'],
    ['Keys', 'label'],
  ])
})

test('no text has a word or phrase that a rule refuses', () => {
  const refused = wordRules.flatMap(({ pattern, say, inSample }) =>
    thatMatch(inSample ? [...code, ...sample] : code, pattern).map((found) => `${found} (say: ${say})`),
  )

  expect(refused).toEqual([])
})

test('all text has American spelling', () => {
  expect(thatMatch([...code, ...sample], britishSpelling)).toEqual([])
})

test('of the glossary, people read the words of their trade, never those of the code', () => {
  const glossary = readFileSync(new URL('../../blocks/contract/README.md', import.meta.url), 'utf8')
  const words = Array.from(glossary.matchAll(/^\| ([a-z ]+) \| /gm), ([, word = '']) => word).slice(1)
  const onScreens = code.filter(({ place, role }) => /^(?:site|builder-desktop)\//.test(place) && role !== '')
  const said = words.filter((word) => thatMatch(onScreens, new RegExp(`\\b${word}s?\\b`, 'i')).length > 0)

  expect(words.length).toBeGreaterThanOrEqual(20)
  expect(said).toEqual(expect.arrayContaining(['block', 'draft', 'enquiry', 'job', 'team']))
  for (const word of ['revision', 'merge base', 'response cache', 'unacknowledged', 'outbox', 'failed block'])
    expect([word, words.includes(word), said.includes(word)]).toEqual([word, true, false])
})

test('every exception is still needed', () => {
  const patterns = [...wordRules.map(({ pattern }) => pattern), britishSpelling]
  const needed = exceptions.filter(({ text }) =>
    [...code, ...sample].some(
      (each) => text.test(each.text) && patterns.some((pattern) => pattern.test(each.text)),
    ),
  )

  expect(needed).toEqual(exceptions)
})

function thatMatch(strings: readonly VisibleString[], pattern: RegExp): string[] {
  return strings
    .filter(({ text }) => pattern.test(text) && !exceptions.some((exception) => exception.text.test(text)))
    .map(shown)
}

function shown({ text, place }: VisibleString): string {
  return `${place}: ${text}`
}
