import { expect } from 'vitest'
import type { Customer } from '#blocks/contract/enquiries/customer.ts'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { sampleJpeg } from '../tools/testing/sample-media.ts'
import { addBookings, test } from '../tools/testing/test-enquiries.ts'

// Inbox, customers and media fold letters alike: what finds a name in one finds it in each. Lists that a screen searches
// itself use the same function (`isFoundBy`).

const asked: Readonly<Record<string, string>> = {
  Émilie: 'E\u0301milie',
  'E\u0301lodie': 'elodie',
  'O’Brien': 'O\u00b4Brien',
  'Kennedy\u00b4s': "kennedy's",
  Große: 'GROSSE',
  Łódź: 'lodz',
  'Saint‑Jean': 'saint jean',
  'Maria\u200b': 'maria',
}

test('each name is found everywhere, however its letters are written', async ({ api, store }) => {
  const owner = await api.signIn('owner')
  const names = Object.keys(asked)
  await addBookings(
    store,
    ...names.map((name, at) => ({
      reference: `R-${at}`,
      answers: { contactName: `${name} Reed`, email: `p${at}@example.com`, phone: `520555010${at}` },
    })),
  )
  const picture = new Blob([new Uint8Array(await sampleJpeg(60, 40))])
  for (const name of names) {
    const sent = new FormData()
    sent.append('alt', `${name} on a pony`)
    sent.append('file', picture, 'a.jpg')
    await fetch(api.url + staffPaths.media, { method: 'POST', headers: owner.headers, body: sent })
  }

  for (const [at, [name, letters]] of Object.entries(asked).entries()) {
    const found = async <T>(path: string, read: (item: T) => unknown) => {
      const { items } = await (await owner.get(`${path}?q=${encodeURIComponent(letters)}`)).json()
      return items.map(read)
    }
    expect(await found(staffPaths.enquiries, ({ reference }: EnquirySummary) => reference)).toEqual([
      `R-${at}`,
    ])
    expect(await found(staffPaths.customers, ({ names }: Customer) => names)).toEqual([
      [expect.stringContaining(' Reed')],
    ])
    expect(await found(staffPaths.media, ({ alt }: LibraryItem) => alt)).toEqual([`${name} on a pony`])
  }
})
