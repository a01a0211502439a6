import { expect, test } from 'vitest'
import { z } from 'zod'
import { kindSchemas } from '../record-schemas.ts'
import { albumSchema } from '../records/album.ts'
import { flatIssues } from './flat-issues.ts'
import './plain-issues.ts'

const field = z.object({
  count: z.number().positive().max(9).multipleOf(0.5),
  size: z.enum(['small', 'large']),
  words: z.string().min(1).max(3),
  list: z.array(z.string()).min(2).max(3),
  day: z.iso.date(),
  own: z.int('Count them'),
})
const good = { count: 1, size: 'small', words: 'a', list: ['a', 'b'], day: '2027-05-08', own: 1 }

test.each([
  [{ count: '1' }, 'Enter a number'],
  [{ count: 0 }, 'Enter more than 0'],
  [{ count: 10 }, 'Enter 9 or less'],
  [{ count: 0.7 }, 'Use steps of 0.5'],
  [{ size: 'huge' }, 'Choose one of the options'],
  [{ words: '' }, 'Fill this in'],
  [{ words: 'abcd' }, 'Keep this under 3 characters'],
  [{ list: [] }, 'Add at least 2'],
  [{ day: 'May' }, 'Check how this is written'],
  [{ own: 1.5 }, 'Count them'],
])('%j is refused in plain words', (part, message) => {
  expect(field.safeParse({ ...good, ...part }).error?.issues.map((issue) => issue.message)).toEqual([message])
})

const kinds = Object.entries(kindSchemas).flatMap(([kind, { schema }]) =>
  Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [`${kind}.${name}`, field] as const),
)

test.each(['x', 'farm.example.com', 'a\nb', '-1', '0027-05-08'])(
  'no field of a record says of %j what only programmers know',
  (typed) => {
    const said = kinds.flatMap(([name, field]) =>
      flatIssues(field.safeParse(typed).error?.issues ?? [])
        // Screens send a number or a list where the schema has one.
        .filter(({ code }) => code !== 'invalid_type')
        .map(({ message }) => `${name}: ${message}`),
    )

    expect(said.filter((each) => /Invalid|expected|Too (?:small|big)|Unrecognized/.test(each))).toEqual([])
  },
)

test('the year of an album is refused in plain words', () => {
  const { year } = albumSchema.shape

  expect(year.safeParse(26).error?.issues[0]?.message).toBe('Enter 1900 or more')
  expect(year.safeParse(2026.5).error?.issues[0]?.message).toBe('Enter a whole number')
})
