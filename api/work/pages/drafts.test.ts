import { expect } from 'vitest'
import type { MigrationStep } from '#blocks/pages/page-migrations.ts'
import { block, heading, test, withBlocks } from '../../tools/testing/test-pages.ts'
import { openPage, parseDraft } from './drafts.ts'

const steps: readonly MigrationStep[] = [
  { block: 'Headline', becomes: 'Heading' },
  { block: 'Heading', prop: 'words', becomes: 'text' },
  { block: 'Heading', prop: 'level', starts: '2' },
]

test('parseDraft › migrates a draft from a tab older than the server', async ({ store }) => {
  const open = await openPage(store, 'home')
  const { data, base } = open.draft
  const old = block('Headline', 'x', { words: 'Feeding times' })
  const columns = (inside: typeof old) => block('Columns', 'c', { split: 'even', left: [inside], right: [] })
  const sent = withBlocks(old, columns(block('Headline', 'y', { words: 'Within' })))(data)
  expect(() => parseDraft(open, { data: sent, base })).toThrow()

  const parsed = parseDraft(open, { data: sent, base }, steps)

  expect(parsed).toEqual({
    data: withBlocks(heading('x', 'Feeding times'), columns(heading('y', 'Within')))(data),
    base,
  })
})

test('parseDraft › refuses what no migration step can fix, naming the path', async ({ store }) => {
  const open = await openPage(store, 'home')
  const { data, base } = open.draft
  const sent = withBlocks(block('Headline', 'x', { words: 7 }))(data)

  expect(() => parseDraft(open, { data: sent, base }, steps)).toThrow(
    expect.objectContaining({
      extra: { issues: [expect.objectContaining({ path: '/data/content/5/props/text' })] },
    }),
  )
})

test('save › fills missing texts of a block from its record', async ({ ana }) => {
  await ana.putRecord('about', { heading: 'Where we come from', description: 'A long story' })
  const opened = await ana.open('contact')
  const data = withBlocks(block('Story', 'story', { description: 'A short one' }))(opened.data)

  const saved = await ana.save('contact', { ...opened, data })

  expect(saved).toMatchObject({ status: 204 })
  expect((await ana.open('contact')).data.content.at(-1)).toMatchObject({
    type: 'Story',
    props: { id: 'story', heading: 'Where we come from', description: 'A short one' },
  })
})
