import { expect, test } from 'vitest'
import { enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCounts } from '#blocks/contract/enquiries/enquiry-work.ts'
import { changed, countOf, enquiryViews, pageOf, queryOf, viewOf } from './enquiry-views.ts'

const at = (address: string) => new URLSearchParams(address)

test('the view is read from the URL', () => {
  for (const [address, view] of [
    ['', 'new'],
    ['view=spam', 'spam'],
    ['view=nonsense', 'new'],
    ['attention=mail-failed', 'all'],
    ['q=ortiz', 'all'],
    ['q=ortiz&view=held', 'held'],
    ['attention=nonsense', 'new'],
  ] as const) {
    expect(viewOf(at(address)).value, JSON.stringify(address)).toBe(view)
  }
})

test('the query for the API is read from the URL', () => {
  for (const [address, query] of [
    ['', 'status=new'],
    ['view=confirmed', 'status=confirmed%2Crescheduled'],
    ['view=all', ''],
    ['mine=1', 'assignee=7'],
    ['kind=booking&from=2027-03-01&to=2027-02-30', 'kind=booking&from=2027-03-01'],
    ['kind=other&mine=yes', 'status=new'],
  ] as const) {
    expect(queryOf(at(address), 7).toString(), JSON.stringify(address)).toBe(query)
  }
})

test('the page is read from the URL', () => {
  for (const [address, page] of [
    ['', 1],
    ['page=3', 3],
    ['page=-2', 1],
    ['page=x', 1],
  ] as const) {
    expect(pageOf(at(address)), JSON.stringify(address)).toBe(page)
  }
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
