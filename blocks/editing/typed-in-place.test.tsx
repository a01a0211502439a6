import type { Fields } from '@measured/puck'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { editorConfig } from '../editor.ts'
import { loadEnquiryForm } from '../enquiry-form/form-when-touched.tsx'
import { blockNames } from '../kit/content/block-names.ts'
import { blockSchemas } from '../schemas.ts'
import { sampleContent, samplePlace } from '../testing/sample-props.ts'
import { factsOf } from './fields-for.ts'
import { isTypedInPlace, readMarks } from './text-marks.ts'
import { ChangeTextContext } from './use-inline-texts.ts'

/** Texts that are drawn nowhere on the canvas, or not as letters of a page, each with the reason. */
const notOnCanvas: Readonly<Record<string, string>> = {
  'BookingForm.questions.0.options.0':
    'drawn for a question with answers from a list, which a new one is not',
  'ContactForm.questions.0.options.0': 'the same',
  'ShortContact.questions.0.options.0': 'the same',
  'Hero.videoPlaceholderText': 'drawn below the scene, which a picture of the farm’s own replaces',
  'ServiceFacts.guestsRange': 'not said again where the card at the top says all of it',
  'ServiceFacts.durations': 'the same',
  'BookingForm.sentTips.0': 'visitors read it once their request is sent',
  'Table.rows.0.cell2': 'a cell of a column that the table of this test does not have',
  'Table.rows.0.cell3': 'the same',
  'Table.rows.0.cell4': 'the same',
  'Table.rows.0.cell5': 'the same',
  'Table.rows.0.cell6': 'the same',
}

/** By path, the words of texts that are typed as lines and of those with formatting. */
type Texts = { plain: Map<string, string>; formatted: Map<string, string> }
type Filled = { props: Record<string, unknown>; texts: Texts }

/** All fields of a block filled in, each text with words of its own. */
function filled(
  fields: Fields,
  path = '',
  texts: Texts = { plain: new Map(), formatted: new Map() },
): Filled {
  const props: Filled['props'] = {}
  for (const [key, field] of Object.entries(fields)) {
    if (!field || field.type === 'slot') continue
    const at = `${path}${key}`
    const facts = factsOf(field)
    if (field.type === 'array') props[key] = [filled(field.arrayFields as Fields, `${at}.0.`, texts).props]
    else if (field.type === 'object') props[key] = filled(field.objectFields as Fields, `${at}.`, texts).props
    else if (isTypedInPlace(key, facts, fields)) {
      const text = `Words${texts.plain.size}.`
      texts.plain.set(facts.kind === 'lines' ? `${at}.0` : at, text)
      props[key] = facts.kind === 'lines' ? [text] : text
    } else if (facts.kind === 'text' && facts.as === 'rich') {
      const text = `Formatted${texts.formatted.size}.`
      texts.formatted.set(at, text)
      props[key] = text
    } else if (facts.kind === 'text') props[key] = facts.isLookedUp ? person : (samples[facts.as ?? ''] ?? '')
    else if (facts.kind === 'choice') props[key] = facts.choices[0]?.value
    else if (facts.kind === 'number') props[key] = facts.as === 'animal' ? animal : facts.min
    else if (facts.kind === 'check') props[key] = false
  }
  return { props, texts }
}
const animal = sampleContent().animals[0]?.id
const person = sampleContent().about.people[0]?.name
const samples: Record<string, string> = {
  link: '/media/1',
  url: 'https://www.openstreetmap.org/#map=15/33.4484/-112.0740',
  picture: 'gallery-goat-kids.jpg',
  video: '/film.mp4',
  file: '/prices.pdf',
  date: '2999-01-01',
  time: '10:00',
}

/** A block as the builder draws it. */
function drawn(Block: ComponentType<object>, given: object): string {
  const puck = { metadata: { content: sampleContent(), place: samplePlace } }
  return renderToStaticMarkup(
    createElement(
      ChangeTextContext,
      { value: () => undefined },
      createElement(Block, { ...given, puck } as object),
    ),
  )
}

/** The letters of the page, without tags and what they say. */
const lettersOf = (html: string) => html.replace(/<[^>]*>/g, '\n')

beforeAll(loadEnquiryForm)

test.each(blockNames)('every text of %s is typed where it stands, or the list says why not', (name) => {
  const { defaultProps, render, fields = {} } = editorConfig.components[name]
  const { props, texts } = filled(fields)
  const slots = Object.fromEntries(blockSchemas[name].slots.map((slot) => [slot, () => null])) // as Puck gives them
  const given = { ...defaultProps, ...props, ...slots, id: 'x' }
  // Some texts take turns: with and without a film, before and after a day.
  const turns = [{}, { videoUrl: '', day: '2000-01-01', from: '', until: '' }]

  const html = turns.map((turn) => drawn(render as ComponentType<object>, { ...given, ...turn })).join()
  const marked = readMarks(lettersOf(html)).texts.map(({ place }) => place.path)
  const isFormatted = (text: string) => new RegExp(`data-prose="[^>]*>[^]{0,80}${text}`).test(html)
  const missing = [
    ...[...texts.plain].filter(([path, text]) => !marked.includes(path) && !isFormatted(text)),
    ...[...texts.formatted].filter(([, text]) => !isFormatted(text)),
  ].map(([path]) => `${name}.${path}`)

  expect(missing).toEqual(Object.keys(notOnCanvas).filter((path) => path.startsWith(`${name}.`)))
})
