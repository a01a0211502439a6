import { expect } from 'vitest'
import type { Customer } from '#blocks/contract/enquiries/customer.ts'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { sampleJpeg } from '../tools/testing/sample-media.ts'
import { addBookings, test } from '../tools/testing/test-enquiries.ts'

// Inbox, customers and media fold letters alike: what finds a name in one finds it in each. Lists that a screen searches
// itself use the same function (`isFoundBy`).

test.for([
  ['Émilie', 'E\u0301milie'],
  ['E\u0301milie', 'emilie'],
  ['O’Brien', 'O\u00b4Brien'],
  ['Kennedy\u00b4s', "kennedy's"],
  ['Große', 'GROSSE'],
  ['Łódź', 'lodz'],
  ['Saint‑Jean', 'saint jean'],
  ['Maria\u200b', 'maria'],
] as const)('%j is found by %j everywhere', async ([name, asked], { api, store }) => {
  const owner = await api.signIn('owner')
  const people = [`${name} Reed`, 'Ben']
  await addBookings(
    store,
    ...people.map((contactName, at) => ({
      reference: `R-${at}`,
      answers: { contactName, email: `p${at}@example.com`, phone: `520555010${at}` },
    })),
  )
  for (const alt of [`${name} on a pony`, 'Ben']) {
    const sent = new FormData()
    sent.append('alt', alt)
    sent.append('file', new Blob([new Uint8Array(await sampleJpeg(60, 40))]), 'a.jpg')
    await fetch(api.url + staffPaths.media, { method: 'POST', headers: owner.headers, body: sent })
  }
  const found = async <T>(path: string, read: (item: T) => unknown) => {
    const { items } = await (await owner.get(`${path}?q=${encodeURIComponent(asked)}`)).json()
    return items.map(read)
  }

  expect(await found(staffPaths.enquiries, ({ name: who }: EnquirySummary) => who)).toEqual([
    expect.stringContaining(' Reed'),
  ])
  expect(await found(staffPaths.customers, ({ names }: Customer) => names)).toEqual([
    [expect.stringContaining(' Reed')],
  ])
  expect(await found(staffPaths.media, ({ alt }: LibraryItem) => alt)).toEqual([`${name} on a pony`])
})
