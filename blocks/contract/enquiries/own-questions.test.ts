import { expect, test } from 'vitest'
import { checkEnquiry } from './enquiry.ts'
import { sampleBookingInput } from './enquiry-samples.ts'
import { isOwnName, ownName } from './own-name.ts'
import { ownQuestionsSchema } from './own-question-schema.ts'
import { missingOwn, type OwnQuestion, ownFields, ownLines, readOwn } from './own-questions.ts'
import { readEnquiryForm } from './posted-form.ts'

const gate: OwnQuestion = { label: 'How wide is your gate?', kind: 'line', options: [], isRequired: true }
const feed: OwnQuestion = {
  label: 'What may children feed?',
  kind: 'choices',
  options: ['Carrots', 'Hay, and straw'],
  isRequired: false,
}
const dogs: OwnQuestion = { label: 'Do you have dogs?', kind: 'yesNo', options: [], isRequired: false }
const own = { gate: ownName(gate.label), feed: ownName(feed.label), dogs: ownName(dogs.label) }

test.each([
  ['English words', gate.label],
  ['accents and quotes', 'Ümläut & “quotes”?'],
  ['another script', '動物は好きですか'],
  ['__proto__', '__proto__'],
  ['160 letters', 'x'.repeat(160)],
])('the name of a question in %s is one for a form field', (_what, label) => {
  expect(ownName(label)).toMatch(/^own-[a-z\d]+$/)
  expect(isOwnName(ownName(label))).toBe(true)
  expect(ownName(` ${label} `)).toBe(ownName(label))
  expect(ownName(`${label}?`)).not.toBe(ownName(label))
})

test.each(['own', 'own-', 'own-A', 'own-12345678', 'own-a/b', 'eventType', '__proto__'])(
  '%s names no question of staff’s own',
  (name) => expect(isOwnName(name)).toBe(false),
)

test('a form without scripts sends the same as one with them', () => {
  const posted = { [own.gate]: ' 12 feet ', [own.feed]: ['', 'Carrots', 'Hay, and straw'], [own.dogs]: '' }

  const sent = readEnquiryForm(posted, 'booking')

  expect(readOwn(sent)).toEqual({
    values: { [own.gate]: '12 feet', [own.feed]: 'Carrots, Hay, and straw', [own.dogs]: '' },
    issues: [],
  })
})

test('an answer is required where the question was asked, and only there', () => {
  const message = 'Answer “How wide is your gate?”'

  expect(missingOwn({ [own.gate]: '' }, [gate, feed])).toEqual([{ path: `/${own.gate}`, message }])
  expect(missingOwn({}, [gate, feed])).toEqual([])
  expect(missingOwn({ [own.gate]: '12 feet', [own.feed]: '' }, [gate, feed])).toEqual([])
})

test('answers are words in the order of the questions', () => {
  const answers = { 'own-gone1': 'Still here', [own.dogs]: 'not-sure', [own.feed]: 'Carrots', [own.gate]: '' }

  expect(ownLines(answers, [gate, feed, dogs])).toEqual([
    { field: own.feed, label: feed.label, text: 'Carrots' },
    { field: own.dogs, label: dogs.label, text: 'Not sure yet' },
    { field: 'own-gone1', label: 'A question that is no longer asked', text: 'Still here' },
  ])
})

test.each([
  ['a number', 12, 'Enter text here'],
  ['an object', { a: 1 }, 'Enter text here'],
  ['a list with something else in it', ['Carrots', null], 'Enter text here'],
  ['a control character', 'a\u0000b', expect.stringContaining('character we can’t save')],
  ['too many letters', 'a'.repeat(2001), 'Keep this under 2000 characters'],
  ['too many letters in a list', Array(300).fill('Carrots'), 'Keep this under 2000 characters'],
])('%s is refused beside its question', (_, given, message) => {
  const { issues } = checkEnquiry({ ...sampleBookingInput(), [own.gate]: given })

  expect(issues).toEqual([{ path: `/${own.gate}`, message }])
})

test('more answers than there can be questions are refused as a whole', () => {
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`own-${at}`, 'x']))

  expect(checkEnquiry({ ...sampleBookingInput(), ...many }).issues).toEqual([
    { path: '', message: 'This form has too many answers' },
  ])
})

test('the fields of a form have the rules of their questions', () => {
  expect(ownFields([gate, feed])).toEqual({
    [own.gate]: { label: gate.label, kind: 'text', max: 200, required: 'Answer “How wide is your gate?”' },
    [own.feed]: {
      label: feed.label,
      kind: 'choices',
      choices: { Carrots: 'Carrots', 'Hay, and straw': 'Hay, and straw' },
      order: feed.options,
    },
  })
})

test.each([
  ['a question asked twice', [gate, { ...gate, kind: 'prose' }], [1, 'label']],
  ['a list with one answer', [{ ...feed, options: ['Carrots', 'Carrots'] }], [0, 'options']],
  ['a blank question', [{ ...gate, label: ' ' }], [0, 'label']],
  ['an unknown kind', [{ ...gate, kind: 'script' }], [0, 'kind']],
])('the block refuses %s', (_, questions, path) => {
  expect(ownQuestionsSchema.safeParse(questions).error?.issues).toMatchObject([{ path }])
})

test('the block takes twelve questions at most', () => {
  const asked = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `Question ${at}` }))

  expect(ownQuestionsSchema.safeParse(asked(12)).success).toBe(true)
  expect(ownQuestionsSchema.safeParse(asked(13)).success).toBe(false)
})
