import { expect, test } from 'vitest'
import { enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCounts } from '#blocks/contract/enquiries/enquiry-work.ts'
import { changed, countOf, enquiryViews, pageOf, queryOf, viewOf } from './enquiry-views.ts'

const at = (address: string) => new URLSearchParams(address)

test.each([
  ['', 'new'],
  ['view=spam', 'spam'],
  ['view=nonsense', 'new'],
  ['attention=mail-failed', 'all'],
  ['q=ortiz', 'all'],
  ['q=ortiz&view=held', 'held'],
  ['attention=nonsense', 'new'],
])('the URL %j shows the view %s', (address, view) => {
  expect(viewOf(at(address)).value).toBe(view)
})

test.each([
  ['', 'status=new'],
  ['view=confirmed', 'status=confirmed%2Crescheduled'],
  ['view=all', ''],
  ['mine=1', 'assignee=7'],
  ['kind=booking&from=2027-03-01&to=2027-02-30', 'kind=booking&from=2027-03-01'],
  ['kind=other&mine=yes', 'status=new'],
])('the URL %j queries the API for %j', (address, query) => {
  expect(queryOf(at(address), 7).toString()).toBe(query)
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=-2', 1],
  ['page=x', 1],
])('the URL %j is on page %i', (address, page) => {
  expect(pageOf(at(address))).toBe(page)
})

test('a new search starts at page one; blank filters are removed', () => {
  expect(changed(at('view=held&page=4&q=a'), { q: '', kind: 'contact' }).toString()).toBe(
    'view=held&kind=contact',
  )
})

test('every status except spam is in exactly one view', () => {
  const shown = enquiryViews.flatMap(({ statuses }) => statuses)

  expect([...shown].sort()).toEqual([...enquiryStatuses].sort())
})

test('a view counts all of its statuses', () => {
  const byStatus = Object.fromEntries(
    enquiryStatuses.map((status) => [status, 2]),
  ) as EnquiryCounts['byStatus'] // every status has a count
  const counts = { byStatus, new: 2, late: 0, due: 0, mailFailed: 0 }

  expect(enquiryViews.map((view) => countOf(view, counts))).toEqual([2, 2, 2, 2, 4, 10, 2, 2, undefined])
})
