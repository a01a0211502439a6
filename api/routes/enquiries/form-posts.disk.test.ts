import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { plainSite, startTestApi } from '../../tools/testing/test-api.ts'
import { canMount, smallDisk } from '../../tools/testing/test-disk.ts'
import { visitorsOf } from '../../tools/testing/test-enquiries.ts'

test.skipIf(!canMount())(
  'on a full disk an enquiry answers 507 with what was typed (needs root)',
  async () => {
    const folder = smallDisk('4m')
    const site = {
      ...plainSite,
      hasPage: (path: string) => ['/', '/contact'].includes(path),
      renderPage: async () => ({ status: 200, html: '', styleHash: 'sha256-x' }),
      refusedPage: async () => ({
        styleHash: 'sha256-x',
        before: Buffer.alloc(0),
        draw: async (form: unknown) => Buffer.from(JSON.stringify(form)),
      }),
    }
    const api = await startTestApi(folder, { site, trustProxy: 1, replicas: 0 })
    onTestFinished(() => api.close())
    const visitors = visitorsOf(api)
    const hog = await open(join(folder, 'hog'), 'w')
    await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
    await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
    const issuedAt = await visitors.issuedAt()
    const send = (count: number) =>
      visitors.post({ ...sampleBookingInput({ message: `${count} `.padEnd(2000, 'x') }), issuedAt })

    // The space reserved for the journal takes some enquiries.
    let taken = 0
    let reply = await send(taken)
    while (reply.status === 201 && taken < 500) reply = await send(++taken)
    const typed = sampleContactInput({ message: 'x'.repeat(2000), consent: 'on' })
    const body = new URLSearchParams(typed as Record<string, string>) // texts only
    const post = () => fetch(`${api.url}/contact`, { method: 'POST', body, redirect: 'manual' })
    let page = await post()
    while (page.status === 303) {
      taken += 1
      page = await post()
    }

    expect(reply.status).toBe(507)
    expect(await api.store.list('enquiries')).toHaveLength(taken)
    expect(page.status).toBe(507)
    const { values, issues } = await page.json()
    expect(values).toMatchObject({ name: 'Ben Reed', email: 'ben@example.com' })
    expect(issues).toEqual([{ path: '', message: 'We can’t take this right now. Please call us' }])

    await hog.truncate(0)
    await hog.close()
    expect((await send(taken + 1)).status).toBe(201)
  },
)
