import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { unknownBlocks, withoutFailing } from './without-failing.ts'

const block = (type: string, id: string, props: object = {}): PageBlock => ({ type, props: { id, ...props } })
const columns = (id: string, left: unknown, right: unknown = []) => block('Columns', id, { left, right })
const fault = new Error('No')

/** Throws for a block whose id is among these, wherever it stands. */
const failingOn =
  (...ids: string[]) =>
  (content: readonly PageBlock[]) => {
    if (ids.some((id) => JSON.stringify(content).includes(`"${id}"`))) throw fault
  }
const idsOf = (content: readonly PageBlock[]) => content.map(({ props }) => props.id)

test('removes failing blocks and keeps the others', () => {
  const [a, b, c] = [block('Text', 'a'), block('Text', 'b'), columns('c', [block('Text', 'd')])]

  const { content, failed } = withoutFailing([a, b, c], failingOn('b'))

  expect(content).toEqual([a, c])
  expect(content[1]).toBe(c)
  expect(failed).toEqual([{ block: b, error: fault }])
})

test('removes only the failing block inside columns', () => {
  const { content, failed } = withoutFailing(
    [columns('c', [block('Text', 'in'), block('Text', 'bad')], [block('Text', 'bad too')])],
    failingOn('bad', 'bad too'),
  )

  expect(content).toEqual([columns('c', [block('Text', 'in')])])
  expect(failed.map(({ block }) => block.props.id)).toEqual(['bad', 'bad too'])
})

test('removes failing columns with their content, reported once', () => {
  const { content, failed } = withoutFailing([columns('c', [block('Text', 'bad')])], failingOn('c', 'bad'))

  expect(content).toEqual([])
  expect(idsOf(failed.map(({ block }) => block))).toEqual(['c'])
})

test('finds unknown blocks at the top and in columns', () => {
  const content = [block('Nope', 'a'), columns('c', [block('toString', 'b'), null, 7]), block('Text', 'd')]

  expect(idsOf(unknownBlocks(content))).toEqual(['a', 'b'])
})
