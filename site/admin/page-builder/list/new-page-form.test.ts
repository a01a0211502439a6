import { expect, test } from 'vitest'
import { newStaffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { copyTitle, newPageFormSchema, newStaffPage } from './new-page-form.ts'

const form = { title: 'Schools', path: '/schools', id: 'schools', inMenu: false, source: '' }

test.each([
  ['a blank one', 'blank', '', undefined],
  ['an event', 'event', '', { template: 'event' }],
  ['an event, after a page was chosen', 'event', 'about', { template: 'event' }],
  ['a copy of a page', 'copy', 'about', { page: 'about' }],
] as const)('a page that starts as %s is sent with its source', (_case, start, source, from) => {
  const sent = newStaffPage(newPageFormSchema.parse({ ...form, start, source }))

  expect(sent.from).toEqual(from)
  expect(newStaffPageSchema.safeParse(sent).success).toBe(true)
})

test('a copy requires a page to copy, and the error is at that field', () => {
  const { error } = newPageFormSchema.safeParse({ ...form, start: 'copy' })

  expect(error?.issues).toMatchObject([{ path: ['source'], message: 'Choose the page to copy' }])
})

test('a copy of a long-named page gets a valid name', () => {
  expect(copyTitle('About')).toBe('Copy of About')
  expect(newPageFormSchema.shape.title.safeParse(copyTitle('x'.repeat(200))).success).toBe(true)
})
