import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { animalSchema, newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { keysFor, staffOnly } from '#blocks/contract/values/audience.ts'
import { blankOf } from '#blocks/contract/values/field-facts.ts'
import { line, prose, requiredLine } from '#blocks/contract/values/text-fields.ts'
import { contentParts } from '#blocks/kit/content/content-parts.ts'
import { sampleAnimal, sampleServicePage } from '#blocks/testing/samples.ts'
import { HostContext } from '../base/host/host.ts'
import { webHost } from '../base/host/web-host.ts'
import { ItemScreen } from './lists/item-screen.tsx'
import { RecordField } from './record-field.tsx'

// The README's recipe "a field": its line in the schema and its line in the screen are all that a form needs.

const nickname = 'a'.repeat(35)
const fields = {
  nickname: line(40).default(nickname).meta({ title: 'Nickname', description: 'As children call it.' }),
  motto: requiredLine('Write its motto', 80),
  temper: z
    .enum(['calm', 'very-lively'])
    .default('calm')
    .meta({ title: 'Temper', options: { calm: 'Calm and kind' } }),
  vetNotes: staffOnly(prose(500).meta({ title: 'Vet notes', rows: 2 })),
  friends: z
    .array(z.object({ name: line(30).meta({ title: 'Friend' }) }))
    .max(1)
    .default([{ name: 'Pebble' }])
    .meta({ title: 'Friends', itemName: 'friend' }),
  days: z
    .array(z.object({ day: z.enum(['mon', 'tue']).meta({ title: 'Day', options: { mon: 'Monday' } }) }))
    .default([{ day: 'mon' }, { day: 'tue' }, { day: 'tue' }])
    .meta({ title: 'Days', itemName: 'day' }),
}
const schema = newAnimalSchema.extend(fields)

function drawn(children: React.ReactNode): string {
  const screen = (
    <ItemScreen kind={listKinds.animals} listTitle="Animals" noun="animal" schema={schema} titleOf={() => ''}>
      {children}
    </ItemScreen>
  )
  const router = createMemoryRouter([{ path: '*', element: screen }], {
    initialEntries: ['/admin/animals/new'],
  })
  return renderToStaticMarkup(
    <HostContext value={{ ...webHost, siteUrl: 'https://farm.example' }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostContext>,
  )
}

test.each([
  ['nickname', ['>Nickname</label>', '>As children call it.</p>', 'type="text"']],
  ['motto', ['>Motto</label>', 'data-required=""', 'aria-required="true"']],
  ['temper', ['>Temper</label>', '>Calm and kind</option>', '>Very lively</option>']],
  ['vetNotes', ['>Vet notes</label>', '<textarea class="input" rows="2"']],
  ['friends', ['>Friends</span>', '>Friend 1</span>', '>Friend</label>', 'You can have up to 1.']],
  ['days', ['>Monday</span>', '>Day 2</span>', '>Day 3</span>', 'Add a day']],
])('one line in the screen shows %s with its label, help and choices', (name, parts) => {
  const html = drawn(<RecordField name={name} />)

  for (const part of parts) expect(html).toContain(part)
})

test('a new record has the default, and a count shows near the limit', () => {
  expect(drawn(<RecordField name="nickname" />)).toContain('35 of 40 characters')
  expect(blankOf(schema)).toMatchObject({ nickname, motto: '', temper: 'calm', vetNotes: '' })
})

test.each([
  ['nickname', 'a'.repeat(41), 'Keep this under 40 characters'],
  ['motto', '', 'Write its motto'],
  ['temper', 'wild', 'Choose one of the options'],
])('%s is refused where it does not fit, as the form and the API check it', (name, value, message) => {
  const issues = schema.safeParse({ ...sampleAnimal(), motto: 'Slowly', [name]: value }).error?.issues

  expect(issues).toMatchObject([{ path: [name], message }])
})

test('pages show every field except those for staff or the API', () => {
  const stored = { ...sampleAnimal({ id: 1 }), nickname: 'Bo' }

  expect(contentParts.animals?.([stored], sampleServicePage({ animalIds: [1] }))).toMatchObject([
    { nickname: 'Bo' },
  ])
  expect(keysFor(animalSchema.extend(fields), 'staff')).toEqual([
    'outingsPerDay',
    'restWeekdays',
    'careNotes',
    'vetNotes',
  ])
})
