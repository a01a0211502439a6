import { expect, test } from 'vitest'
import { z } from 'zod'
import { blankOf, factsAt, fieldFacts } from './field-facts.ts'
import { clockTime, idList, line, lines, prose, requiredLine } from './text-fields.ts'

const schema = z.object({
  name: requiredLine('Name it', 60).meta({ title: 'Name', description: 'As it is called.' }),
  shortBio: line(160),
  story: prose(2000).meta({ rows: 3 }),
  email: z.string().max(200).pipe(z.email()).meta({ as: 'email' }),
  day: z.union([z.literal(''), z.iso.date()]).default(''),
  opens: z.union([z.literal(''), clockTime]).default(''),
  ridingLimitLb: z.int().min(20).max(150).nullable().default(null).meta({ unit: 'lb' }),
  isActive: z.boolean().default(true),
  badge: z
    .enum(['', 'new-here'])
    .default('')
    .meta({ options: { '': 'None' } }),
  roles: z.array(z.enum(['pony-ride', 'display'])).default([]),
  animalIds: idList,
  months: z
    .array(z.int())
    .default([])
    .meta({ options: { 1: 'January' } }),
  goodWith: lines(6),
  faq: z
    .array(z.object({ question: line(300).meta({ title: 'Question' }), answer: prose(2000) }))
    .max(20)
    .default([])
    .meta({ itemName: 'question' }),
  area: z.object({ states: lines().meta({ title: 'States' }) }).prefault({}),
  position: z.int().optional(),
})

test.each([
  ['name', { kind: 'text', label: 'Name', help: 'As it is called.', maxLength: 60 }],
  ['shortBio', { kind: 'text', label: 'Short bio', maxLength: 160 }],
  ['story', { kind: 'text', as: 'textarea', rows: 3, maxLength: 2000 }],
  ['email', { kind: 'text', as: 'email', maxLength: 200 }],
  ['day', { kind: 'text', as: 'date' }],
  ['opens', { kind: 'text', as: 'time' }],
  ['ridingLimitLb', { kind: 'number', min: 20, max: 150, unit: 'lb' }],
  ['isActive', { kind: 'check', label: 'Is active' }],
  [
    'badge',
    {
      kind: 'choice',
      choices: [
        { value: '', label: 'None' },
        { value: 'new-here', label: 'New here' },
      ],
    },
  ],
  [
    'roles',
    {
      kind: 'choices',
      choices: [
        { value: 'pony-ride', label: 'Pony ride' },
        { value: 'display', label: 'Display' },
      ],
    },
  ],
  ['animalIds', { kind: 'choices' }],
  ['months', { kind: 'choices', numbers: [{ value: 1, label: 'January' }] }],
  ['goodWith', { kind: 'lines', label: 'Good with' }],
  ['faq', { kind: 'list', maxItems: 20, itemName: 'question' }],
  ['faq.3.question', { kind: 'text', label: 'Question', maxLength: 300 }],
  ['faq.3.answer', { kind: 'text', as: 'textarea', label: 'Answer' }],
  ['area.states', { kind: 'lines', label: 'States' }],
])('returns label, input and limits of %s', (path, facts) => {
  expect(factsAt(schema, path)).toMatchObject(facts)
})

test('returns the type of fields without a known input', () => {
  expect(fieldFacts('when', z.date())).toMatchObject({ kind: 'other', type: 'date' })
})

test('the error names a field that is not in the schema', () => {
  expect(() => factsAt(schema, 'faq.0.quesion')).toThrow('The schema has no field faq.0.quesion')
})

test('a new record has defaults, and blanks for required fields', () => {
  expect(blankOf(schema)).toStrictEqual({
    name: '',
    shortBio: '',
    story: '',
    email: '',
    day: '',
    opens: '',
    ridingLimitLb: null,
    isActive: true,
    badge: '',
    roles: [],
    animalIds: [],
    months: [],
    goodWith: [],
    faq: [],
    area: { states: [] },
  })
})

test('title and description are in the JSON Schema, too', () => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    properties: { name: { title: 'Name', description: 'As it is called.', maxLength: 60 } },
  })
})
