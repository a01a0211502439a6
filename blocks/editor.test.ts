import type { Field } from '@measured/puck'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blankOf } from './contract/values/field-facts.ts'
import { line, prose } from './contract/values/text-fields.ts'
import { factsOf, fieldsFor } from './editing/fields-for.ts'
import { editorConfig } from './editor.ts'
import { blockNames } from './kit/content/block-names.ts'
import { link } from './kit/ui/link.schema.ts'
import { toneSchema } from './kit/ui/tone.schema.ts'
import { colorKeys } from './parts/look/themes.ts'
import { blockSchemas } from './schemas.ts'
import { sampleContent, samplePlace } from './testing/sample-props.ts'

test('every block is in exactly one category', () => {
  const listed = Object.values(editorConfig.categories).flatMap((category) => category.components as string[])

  expect(listed.sort()).toEqual([...blockNames].sort())
})

describe.each(blockNames)('%s', (name) => {
  const { label, metadata, fields, defaultProps } = editorConfig.components[name]
  const { props, record, slots } = blockSchemas[name]

  test('has labels for itself and all its fields', () => {
    expect(label).toBeTruthy()
    expect(metadata?.description).toBeTruthy()
    for (const text of labelsOf(fields ?? {})) expect(text).not.toMatch(/url|^$|content$|[a-z][A-Z]/)
  })

  test('has valid default props and a field for each', () => {
    const own = Object.keys(props.shape)
    expect(props.strict().safeParse(pick(defaultProps ?? {}, own)).success).toBe(true)
    expect(Object.keys(fields ?? {}).sort()).toEqual([...own, ...(record?.keys ?? []), ...slots].sort())
    expect(Object.keys(defaultProps ?? {}).sort()).toEqual(Object.keys(fields ?? {}).sort())
  })
})

test('a new list of questions begins with one to type over', () => {
  expect(editorConfig.components.Faq.defaultProps?.questions).toEqual([
    { question: expect.stringMatching(/\?$/), answer: expect.stringMatching(/\.$/) },
  ])
})

const bound = blockNames.flatMap((name) => {
  const record = blockSchemas[name].record
  return record ? [{ name, record }] : []
})

test.each(bound)('$name can’t be copied, and is inserted with its texts', async ({ name, record }) => {
  const { defaultProps, permissions, resolveData } = editorConfig.components[name]
  const metadata = { content: sampleContent(), place: samplePlace }
  type Params = Parameters<NonNullable<typeof resolveData>>[1]
  const params = { trigger: 'insert', metadata } as unknown as Params // all that it reads of them

  const resolved = await resolveData?.({ props: { ...defaultProps, id: 'x' } }, params)

  expect(permissions).toEqual({ duplicate: false })
  expect(resolved?.props).toMatchObject(pick(metadata.content[record.name], record.keys))
})

const inline = blockNames.flatMap((name) =>
  Object.entries(editorConfig.components[name].fields ?? {})
    .filter(([, field]) => field.type !== 'slot' && factsOf(field).inline)
    .map(([key, field]) => ({ name, key, field })),
)

test('at most one text per block is editable in place, on one line', () => {
  expect(inline.length).toBeGreaterThan(15)
  expect(new Set(inline.map(({ name }) => name)).size).toBe(inline.length)
  expect(inline.map(({ field }) => field.type)).toEqual(inline.map(() => 'text'))
})

test.each(inline)('only the first heading of $name shows its $key', ({ name, key }) => {
  const { defaultProps, render } = editorConfig.components[name]
  const metadata = { content: sampleContent(), place: samplePlace }
  const { record } = blockSchemas[name]
  const texts = record ? pick(metadata.content[record.name], record.keys) : {}
  const slots = Object.fromEntries(blockSchemas[name].slots.map((slot) => [slot, () => null])) // as Puck gives them
  const props = { ...defaultProps, ...texts, ...slots, [key]: 'Typed here', id: 'x', puck: { metadata } }

  const html = renderToStaticMarkup(createElement(render as ComponentType<object>, props))

  expect(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/.exec(html)?.[1]).toBe('Typed here')
})

test('each kind of schema maps to a field', () => {
  const schema = z.object({
    name: z.string().default('').meta({ title: 'Name' }),
    text: z.string().meta({ as: 'textarea' }),
    photo: z.string().meta({ as: 'picture' }),
    count: z.int().nullable().default(null),
    isOn: z.boolean().default(true),
    side: z.enum(['left', 'right']).default('left'),
    size: z.enum(['s', 'm', 'l', 'xl']).meta({ options: { s: 'Small' } }),
    tags: z.array(z.string()).default([]),
    box: z.object({ inner: z.string() }),
    cards: z
      .array(z.object({ title: z.string().default('New') }))
      .max(3)
      .default([]),
  })

  expect(fieldsFor(schema, { text: { title: 'Words' } })).toMatchObject({
    name: { type: 'text', label: 'Name' },
    text: { type: 'textarea', label: 'Words' },
    photo: { type: 'text', label: 'Photo', metadata: { as: 'picture' } },
    count: { type: 'number', label: 'Count' },
    isOn: {
      type: 'radio',
      label: 'Is on',
      options: [
        { value: true, label: 'Yes' },
        { value: false, label: 'No' },
      ],
    },
    side: {
      type: 'radio',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
    },
    size: { type: 'select' },
    tags: { type: 'custom' },
    box: { type: 'object', objectFields: { inner: { type: 'text' } } },
    cards: {
      type: 'array',
      max: 3,
      defaultItemProps: { title: 'New' },
      arrayFields: { title: { type: 'text' } },
    },
  })
  expect(blankOf(schema)).toMatchObject({ name: '', isOn: true, side: 'left', tags: [], size: '' })
})

test('field metadata has what the host’s own inputs need', () => {
  const schema = z.object({
    leadsTo: link(),
    named: link().meta({ title: 'Link' }),
    note: line(80),
    story: prose(500).meta({ as: 'textarea' }),
    shade: toneSchema,
    room: z.enum(['none', 'small', 'normal', 'large']).meta({ as: 'steps' }),
    stay: z.int().min(1).max(240).default(30).meta({ unit: 'minutes' }),
    height: z.number().positive(),
    plain: z.string(),
  })

  const fields = fieldsFor(schema)

  expect(fields.leadsTo).toMatchObject({ type: 'text', metadata: { as: 'link', maxLength: 2000 } })
  expect(fields.named).toMatchObject({ label: 'Link', metadata: { as: 'link' } })
  expect(fields.note).toMatchObject({ type: 'text', metadata: { maxLength: 80 } })
  expect(fields.story).toMatchObject({ type: 'textarea', metadata: { maxLength: 500 } })
  expect(fields.shade).toMatchObject({ type: 'radio', label: 'Background', metadata: { as: 'tone' } })
  expect(fields.room).toMatchObject({ type: 'select', metadata: { as: 'steps' } })
  expect(fields.stay).toMatchObject({
    type: 'number',
    label: 'Stay (minutes)',
    min: 1,
    max: 240,
    metadata: { unit: 'minutes', min: 1, max: 240 },
  })
  expect(fields.height).not.toHaveProperty('min')
  expect(fields.plain).toMatchObject({ type: 'text', label: 'Plain' })
})

test('each kind of field has its metadata', () => {
  const said: Record<string, Set<string>> = {}
  for (const [key, field] of blockNames.flatMap((name) => allFields(editorConfig.components[name].fields))) {
    const as = field.type !== 'slot' && factsOf(field).as
    if (as && as !== 'textarea') said[as] = (said[as] ?? new Set()).add(key)
  }

  expect(said).toEqual({
    theme: new Set(['theme']),
    color: new Set(colorKeys),
    font: new Set(['headingFont', 'bodyFont', 'subtitleFont']),
    link: new Set(['href', 'moreHref']),
    picture: new Set([
      'videoPosterUrl',
      'imageUrl',
      'groundPicture',
      'teamImageUrl',
      'staffImageUrl',
      'heroImageUrl',
      'storyImageUrl',
      'src',
      'poster',
      'pictureUrl',
      'logoUrl',
    ]),
    video: new Set(['videoUrl', 'src']),
    file: new Set(['href']),
    rich: new Set([
      'description',
      'missionStatement',
      'introContent',
      'historyContent',
      'staffContent',
      'eventsContent',
      'safetyContent',
      'closingStatement',
      'quote',
      'intro',
      'text',
      'answer',
      'value',
    ]),
    url: new Set(['address', 'url']),
    animals: new Set(['chosen']),
    animal: new Set(['animalId']),
    columns: new Set(['columns']),
    rows: new Set(['rows']),
    key: new Set(['cell']),
    tone: new Set(['drawnGround', 'tone', 'ground']),
    steps: new Set(['spaceAbove', 'spaceBelow']),
    date: new Set(['day', 'from', 'until']),
  })
})

test('throws for a schema kind without a field', () => {
  expect(() => fieldsFor(z.object({ when: z.date() }))).toThrow('No field for when: date')
})

function allFields(fields: Record<string, Field> = {}): [string, Field][] {
  return Object.entries(fields).flatMap(([key, field]): [string, Field][] => [
    [key, field],
    ...(field.type === 'array' ? allFields(field.arrayFields) : []),
  ])
}

function labelsOf(fields: Record<string, Field>): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.type === 'slot') return []
    return [field.label ?? '', ...(field.type === 'array' ? labelsOf(field.arrayFields) : [])]
  })
}

function pick(from: object, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
}
