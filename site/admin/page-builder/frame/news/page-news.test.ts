import { expect, test } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { withTexts } from '#blocks/contract/values/record-texts.ts'
import type { RichDoc } from '#blocks/contract/values/rich-text.ts'
import type { BlockContent } from '#blocks/kit/content/content.ts'
import { sampleContent } from '#blocks/testing/sample-props.ts'
import type { LastSave } from '../../../base/http/undo-save.ts'
import { changedElsewhere, savedMessage, textsOf } from './page-news.tsx'

const { about } = sampleContent()
const page = (heading: string): Page => ({
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content: [
    { type: 'Story', props: { ...about, id: 'story', heading } },
    { type: 'Text', props: { id: 'text', text: 'Words' } },
  ],
})
const live = (heading: string): Partial<BlockContent> => ({ about: { ...about, heading } })

test.each([
  ['nothing happened', 'A', 'A', 'A', []],
  ['I typed', 'A', 'Mine', 'A', []],
  ['I typed and published', 'A', 'Mine', 'Mine', []],
  ['a draft with another text is open', 'A', 'Drafted', 'A', []],
  ['somebody else saved the form', 'A', 'A', 'Theirs', ['story']],
  ['both of us changed it', 'A', 'Mine', 'Theirs', ['story']],
  ['somebody saved the same text as mine', 'A', 'Same', 'Same', []],
])('%s', (_, liveBefore, now, liveNow, expected) => {
  expect(changedElsewhere([live(liveBefore)], page(now), live(liveNow))).toEqual(expected)
})

test('a page published from here is not reported after further edits', () => {
  const known = [live('A'), textsOf(page('Published'))]

  expect(changedElsewhere(known, page('Typed after it'), live('Published'))).toEqual([])
  expect(changedElsewhere(known, page('Typed after it'), live('Theirs'))).toEqual(['story'])
})

test('formatting alone is a change, and the same formatting is none', () => {
  const description: RichDoc = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: about.description, marks: [{ type: 'bold' }] }],
      },
    ],
  }
  const formatted = { about: withTexts(about, { description }) }
  const now = page(about.heading)
  const story = { ...now.content[0]?.props, id: 'story', description }

  expect(changedElsewhere([{ about }], now, formatted)).toEqual(['story'])
  expect(
    changedElsewhere([{ about }], { ...now, content: [{ type: 'Story', props: story }] }, formatted),
  ).toEqual([])
})

/** By the farm's clock, in Phoenix. */
const at = (minute: number) => `2027-03-05T17:${minute}:00.000Z`
const ana: LastSave = { id: 2, name: 'Ana', at: at(42) }
const me = 1

test.each<[string, (LastSave | undefined)[], RegExp]>([
  ['somebody', [ana], /^Ana saved the texts at 10:42/],
  ['the same person twice: the later time', [ana, { ...ana, at: at(45) }], /^Ana saved the texts at 10:45/],
  ['two people', [ana, { id: 3, name: 'Ben', at: at(45) }], /^Ana and Ben saved the texts at 10:45/],
  ['an unknown person', [undefined], /^Someone else saved the texts just now\.$/],
  ['a known and an unknown person', [ana, undefined], /^Ana and someone else saved the texts at 10:42/],
  ['another person and myself', [ana, { ...ana, id: me }], /^Ana saved/],
  ['myself in another tab', [{ ...ana, id: me }], /^You saved the texts elsewhere at 10:42/],
])('%s', (_, saves, text) => {
  expect(savedMessage(saves, me, 'the texts')).toMatch(text)
})
