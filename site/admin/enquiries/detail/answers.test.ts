import { expect, test } from 'vitest'
import { bookingFields, contactFields } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { answerGroups } from './answers.tsx'

const line = (field: string) => ({ field, label: field, text: 'x' })

test('every question of both forms is in a group', () => {
  const fields = [...new Set([...Object.keys(bookingFields), ...Object.keys(contactFields)])].filter(
    (field) => field !== 'consent',
  )

  const groups = answerGroups(fields.map(line))

  expect(groups.map(({ title }) => title)).toEqual(['When', 'Where', 'What', 'Who', 'The site'])
  expect(groups.flatMap(({ lines }) => lines)).toHaveLength(fields.length)
})

test('an unknown question goes last', () => {
  expect(answerGroups([line('llamas'), line('city')]).map(({ title }) => title)).toEqual(['Where', 'More'])
})
