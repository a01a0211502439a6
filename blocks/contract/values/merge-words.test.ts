import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergedText } from './merge-texts.ts'
import type { RichBlock, RichDoc, RichInline, RichItem, RichMark } from './rich-text.ts'

/** Words in signs: `**bold**` is bold, `[here]` is a link. */
function inline(signs: string): RichInline[] {
  return signs.split(/(\*\*.+?\*\*|\[.+?\])/).flatMap((run): RichInline[] => {
    if (!run) return []
    const mark: RichMark | undefined = run.startsWith('**')
      ? { type: 'bold' }
      : run.startsWith('[')
        ? { type: 'link', attrs: { href: '/booking' } }
        : undefined
    return mark
      ? [{ type: 'text', text: run.replace(/^[*[]+|[*\]]+$/g, ''), marks: [mark] }]
      : [{ type: 'text', text: run }]
  })
}

const doc = (...content: RichBlock[]): RichDoc => ({ type: 'doc', content })
const paragraph = (signs: string): RichBlock => ({ type: 'paragraph', content: inline(signs) })
const rich = (...paragraphs: string[]) => doc(...paragraphs.map(paragraph))
const heading = (text: string): RichBlock => ({ type: 'heading', content: inline(text) })
const item = (...content: RichBlock[]): RichItem => ({ type: 'listItem', content })
const list = (...entries: (string | RichItem)[]): RichBlock => ({
  type: 'bulletList',
  content: entries.map((entry) => (typeof entry === 'string' ? item(paragraph(entry)) : entry)),
})

const base = 'We bring three ponies and two goats to your party.'

describe('two people', () => {
  test.each<[string, unknown, unknown, unknown, unknown]>([
    [
      'different words',
      base,
      'We bring four ponies and two goats to your party.',
      'We bring three ponies and two goats to your fair.',
      'We bring four ponies and two goats to your fair.',
    ],
    [
      'one word between them',
      base,
      'We bring three donkeys and two goats to your party.',
      'We bring three ponies and some goats to your party.',
      'We bring three donkeys and some goats to your party.',
    ],
    [
      'words added and words removed',
      base,
      'On Sundays we bring three ponies and two goats to your party.',
      'We bring three ponies and two goats.',
      'On Sundays we bring three ponies and two goats.',
    ],
    [
      'the same change beside different ones',
      base,
      'We bring four ponies and two goats to your fair.',
      'We bring four ponies and six goats to your party.',
      'We bring four ponies and six goats to your fair.',
    ],
    [
      'a word made bold, another changed',
      rich(base),
      rich('We bring **three** ponies and two goats to your party.'),
      'We bring three ponies and two goats to your fair.',
      rich('We bring **three** ponies and two goats to your fair.'),
    ],
    [
      'a link of one, words of the other before it',
      'Come and see us, and then book your own day on the farm.',
      rich('Come and see us, and then [book your own day] on the farm.'),
      'Come and visit us, and then book your own day on the farm.',
      rich('Come and visit us, and then [book your own day] on the farm.'),
    ],
    [
      'formatting removed by one, words of the other',
      rich('We bring **three ponies** and two goats to your party.'),
      base,
      rich('We bring **three ponies** and two goats to your fair.'),
      'We bring three ponies and two goats to your fair.',
    ],
    [
      'half of a word in bold',
      base,
      rich('We bring three pon**ies** and two goats to your party.'),
      'We bring three ponies and two goats to your fair.',
      rich('We bring three pon**ies** and two goats to your fair.'),
    ],
    [
      'lines of one paragraph',
      'Goats and ponies come along.\nBring your camera with you.',
      'Goats and donkeys come along.\nBring your camera with you.',
      'Goats and ponies come along.\nBring your phone with you.',
      'Goats and donkeys come along.\nBring your phone with you.',
    ],
    [
      'a paragraph split by one, a word of the other',
      base,
      'We bring three ponies.\n\nAlso two goats to your party.',
      'We bring three ponies and two goats to your fair.',
      'We bring three ponies.\n\nAlso two goats to your fair.',
    ],
    [
      'neighboring paragraphs that are still the same',
      'The ponies love a brush.\n\nThe goats love a carrot.',
      'The ponies love a soft brush.\n\nThe goats love a carrot.',
      'The ponies love a brush.\n\nThe goats love an apple.',
      'The ponies love a soft brush.\n\nThe goats love an apple.',
    ],
    [
      'entries of a list, and different words of one',
      doc(list('Two ponies and their handler', 'Feed for all of the goats', 'A fence')),
      doc(list('Three ponies and their handler', 'Feed for all of the goats', 'Two fences')),
      doc(list('Two ponies and their handlers', 'Hay for all of the goats', 'A fence')),
      doc(list('Three ponies and their handlers', 'Hay for all of the goats', 'Two fences')),
    ],
    [
      'an inner list, the words above it',
      doc(list(item(paragraph('All of what we bring along'), list('Ponies', 'Goats')))),
      doc(list(item(paragraph('All of what we bring along'), list('Ponies', 'Sheep')))),
      doc(list(item(paragraph('Some of what we bring along'), list('Ponies', 'Goats')))),
      doc(list(item(paragraph('Some of what we bring along'), list('Ponies', 'Sheep')))),
    ],
  ])('both are kept: %s', (_, before, mine, theirs, merged) => {
    expect(mergedText(before, mine, theirs)).toEqual(merged)
    expect(mergedText(before, theirs, mine)).toEqual(merged)
  })

  test.each<[string, unknown, unknown, unknown]>([
    [
      'the same word',
      base,
      'We bring four ponies and two goats to your party.',
      'We bring five ponies and two goats to your party.',
    ],
    [
      'words side by side',
      base,
      'We bring four ponies and two goats to your party.',
      'We bring three donkeys and two goats to your party.',
    ],
    [
      'both added at one place',
      base,
      'We bring three small ponies and two goats to your party.',
      'We bring three old ponies and two goats to your party.',
    ],
    ['both added at the end', base, `${base} Free of charge.`, `${base} All year round.`],
    [
      'a word made bold, and the same word changed',
      rich(base),
      rich('We bring **three** ponies and two goats to your party.'),
      'We bring four ponies and two goats to your party.',
    ],
    [
      'a sentence removed, a word of it changed',
      'Book early. We bring three ponies and two goats. See you there.',
      'Book early. See you there.',
      'Book early. We bring three ponies and six goats. See you there.',
    ],
    ['the paragraph removed, a word of it changed', `Hello.\n\n${base}`, 'Hello.', `Hello.\n\n${base} Soon.`],
    [
      'most of it written anew',
      base,
      'Our crew drives over with three ponies and a fence to any party.',
      'We bring three ponies and two goats to your fair.',
    ],
    [
      'the end of a paragraph and the start of the next',
      'The ponies love a brush.\n\nThe goats love a carrot.',
      'The ponies love a comb.\n\nThe goats love a carrot.',
      'The ponies love a brush.\n\nOur goats love a carrot.',
    ],
    ['a few words', 'Goats and ponies come.', 'Sheep and ponies come.', 'Goats and ponies go.'],
    [
      'a heading',
      'Bring the whole farm to your party',
      'Bring our whole farm to your party',
      'Bring the whole farm to your fair',
    ],
    [
      'a subheading in a text',
      doc(heading('Bring the whole farm to your party'), paragraph(base)),
      doc(heading('Bring our whole farm to your party'), paragraph(base)),
      doc(heading('Bring the whole farm to your fair'), paragraph(base)),
    ],
    [
      'an entry added to a list, a word of another entry',
      doc(list('Two ponies and their handler', 'Feed for the goats')),
      doc(list('Two ponies and their handler', 'Feed for the goats', 'A fence')),
      doc(list('Three ponies and their handler', 'Feed for the goats')),
    ],
    [
      'an entry indented, a word of another entry',
      doc(list('Two ponies and their handler', 'Feed for the goats')),
      doc(list(item(paragraph('Two ponies and their handler'), list('Feed for the goats')))),
      doc(list('Three ponies and their handler', 'Feed for the goats')),
    ],
    [
      'entries in another order, a word of one',
      doc(list('Two ponies and their handler', 'Feed for all of the goats')),
      doc(list('Feed for all of the goats', 'Two ponies and their handler')),
      doc(list('Two ponies and their handlers', 'Feed for all of the goats')),
    ],
    [
      'a paragraph made a list, a word of it',
      rich(base),
      doc(list(base)),
      rich('We bring three ponies and two goats to your fair.'),
    ],
    [
      'an address',
      '/media/our farm in the fall.jpg',
      '/media/our barn in the fall.jpg',
      '/media/our farm in the winter.jpg',
    ],
    ['a day', '2026-05-01', '2026-05-02', '2026-06-01'],
  ])('somebody chooses: %s', (_, before, mine, theirs) => {
    expect(mergedText(before, mine, theirs)).toBeUndefined()
    expect(mergedText(before, theirs, mine)).toBeUndefined()
  })
})

describe('of any paragraph', () => {
  /** Words `w0 w1 …`, and for each place what one of the two makes of it. */
  const edits = fc.integer({ min: 8, max: 40 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      changes: fc.uniqueArray(
        fc.record({
          at: fc.nat(count - 1),
          by: fc.constantFrom('mine', 'theirs', 'both'),
          as: fc.constantFrom('other', 'more', 'bold'),
        }),
        // With a word between two changes, and half of the words as they were.
        { selector: ({ at }) => Math.floor(at / 2), maxLength: Math.floor(count / 4) },
      ),
    }),
  )
  type Edits = { count: number; changes: { at: number; by: string; as: string }[] }

  function written({ count, changes }: Edits, ...by: string[]): RichDoc {
    const words = Array.from({ length: count }, (_, index) => {
      const change = changes.find(({ at, by: who }) => at - (at % 2) === index && by.includes(who))
      if (change?.as === 'other') return `new${index}`
      if (change?.as === 'more') return `w${index} more${index}`
      return change ? `**w${index}**` : `w${index}`
    })
    return rich(words.join(' '))
  }

  test('changes with a word between them are all in the merge', () => {
    fc.assert(
      fc.property(edits, (given) => {
        const [before, mine, theirs] = [
          written(given),
          written(given, 'mine', 'both'),
          written(given, 'theirs', 'both'),
        ]
        const all = mergedText(before, written(given, 'mine', 'theirs', 'both'), before) // in its shortest form

        expect(mergedText(before, mine, theirs)).toEqual(all)
        expect(mergedText(before, theirs, mine)).toEqual(all)
      }),
    )
  })

  test('a merge has each word as often as one of the two wrote it', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 4, maxLength: 9 })
    const text = words.map((all) => `${all.join(' ')}.`)
    fc.assert(
      fc.property(text, text, text, (before, mine, theirs) => {
        const merged = mergedText(before, mine, theirs)
        expect(mergedText(before, theirs, mine)).toEqual(merged)
        if (typeof merged !== 'string') return
        const count = (of: string, word: string) => of.split(/\W/).filter((one) => one === word).length
        for (const word of 'abcdef') {
          const most = count(mine, word) + count(theirs, word)
          expect(count(merged, word)).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 500 },
    )
  })
})
