import { describe, expect, test } from 'vitest'
import type { Page } from '../contract/pages/page.ts'
import { sampleSections } from '../testing/sample-sections.ts'
import { blockSchema } from './compose-page.ts'
import { mergePages } from './page-merge.ts'

// Lists of blocks with more than text in their entries. The rules have their tables in contract/values/merge-lists.test.ts.

type Entry = Readonly<Record<string, unknown>>

const facts = ['Doors open', 'First ride', 'Last ride'].map((label) => ({
  label,
  value: `${label}: see the sign`,
}))

/** A block with its list, and two fields of an entry that two people may change at once. */
const lists: [type: string, key: string, one: string, other: string, entries: readonly Entry[]][] = [
  ['Cards', 'cards', 'title', 'href', sampleSections.Cards?.cards as Entry[]],
  ['Steps', 'steps', 'title', 'text', sampleSections.Steps?.steps as Entry[]],
  ['PictureGrid', 'pictures', 'caption', 'alt', sampleSections.PictureGrid?.pictures as Entry[]],
  ['FactTable', 'facts', 'label', 'value', facts],
]

describe.each(lists)('%s › %s', (type, key, one, other, entries) => {
  const page = (list: readonly Entry[]): Page => ({
    root: { props: { title: 'Page', description: '', shareImageUrl: '' } },
    content: [{ type, props: { id: 'list', [key]: list } }],
  })
  const changed = (place: number, ...changes: [field: string, value: string][]) =>
    entries.map((entry, index) => (index === place ? { ...entry, ...Object.fromEntries(changes) } : entry))
  const merge = (mine: readonly Entry[], theirs: readonly Entry[]) => {
    const { merged, clashes } = mergePages(page(entries), page(mine), page(theirs))
    return { list: merged.content[0]?.props[key], clashes }
  }

  test('the entries are those of the block', () => {
    expect(blockSchema(type)?.props.safeParse({ [key]: entries }).success).toBe(true)
  })

  test('different entries are merged', () => {
    const { list, clashes } = merge(changed(0, [one, '/mine']), changed(2, [one, '/theirs']))

    expect(clashes).toEqual([])
    expect(list).toEqual([{ ...entries[0], [one]: '/mine' }, entries[1], { ...entries[2], [one]: '/theirs' }])
  })

  test('different fields of one entry are merged', () => {
    const { list, clashes } = merge(changed(0, [one, '/mine']), changed(0, [other, '/theirs']))

    expect(clashes).toEqual([])
    expect(list).toEqual(changed(0, [one, '/mine'], [other, '/theirs']))
  })

  test('an entry that one added and a change of the other are merged', () => {
    const added = { ...entries[2], [one]: '/added' }
    const { list, clashes } = merge([...entries, added], changed(0, [one, '/theirs']))

    expect(clashes).toEqual([])
    expect(list).toEqual([...changed(0, [one, '/theirs']), added])
  })

  test.each([
    ['one field of one entry', changed(0, [one, '/mine']), changed(0, [one, '/theirs'])],
    ['an entry that one removed and the other changed', entries.slice(1), changed(0, [one, '/theirs'])],
  ])('%s is asked, with both lists whole', (_, mine, theirs) => {
    const { clashes } = merge(mine, theirs)

    expect(clashes).toEqual([{ blockId: 'list', key, base: entries, mine, theirs }])
  })
})
