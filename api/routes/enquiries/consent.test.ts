import { expect } from 'vitest'
import type { ConsentVersion } from '#blocks/contract/enquiries/consent-version.ts'
import { consentChanged, consentOf, shippedConsent } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { formMarks } from '#blocks/contract/enquiries/posted-form.ts'
import { sampleSite } from '#blocks/testing/samples.ts'
import type { TestClient } from '../../tools/testing/test-api.ts'
import { addBookings, test } from '../../tools/testing/test-enquiries.ts'
import { formSite, formTest, openForm, post } from '../../tools/testing/test-form-posts.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { audit, later } from '../../tools/testing/test-sign-in.ts'

// What people agree to by sending a form: whatever becomes of the words, an enquiry shows those its sender saw.

const newText = 'You may use what I send to answer me. You delete it within a week if I ask.'

/** Saves the site settings as an owner does. */
async function write(owner: TestClient, consentText: string): Promise<void> {
  const reply = await owner.get('/api/site')
  const etag = reply.headers.get('etag') ?? ''
  const saved = await owner.send('PUT', '/api/site', { ...sampleSite(), consentText }, { 'If-Match': etag })
  if (saved.status !== 200) throw new Error(`The settings were answered ${saved.status}`)
}

async function versionsFor(owner: TestClient): Promise<ConsentVersion[]> {
  return (await owner.get('/api/consent-versions')).json()
}

test('each text is kept, with since when and by whom, and is in the audit log', async ({ api, owner }) => {
  await write(owner, newText)
  await write(owner, newText)
  await write(owner, '')

  const by = { id: owner.userId, name: expect.stringMatching(/owner/i) }
  expect(await versionsFor(owner)).toEqual([
    { ...shippedConsent, from: expect.stringMatching(/^2027-03-05T/), by },
    { ...consentOf({ consentText: newText }), from: expect.stringMatching(/^2027-03-05T/), by },
    { ...shippedConsent, from: '', by: { id: 0, name: '' } },
  ])
  const changes = (await audit(api)).filter((entry) => entry.includes(' consent-changed: '))
  expect(changes.map((entry) => entry.split(': ')[1])).toEqual([newText, shippedConsent.text])
  expect(await api.json('/api/enquiries/form')).toMatchObject({
    consentVersion: shippedConsent.version,
    consentText: shippedConsent.text,
  })
})

test('a form opened before a change keeps the words it showed', async ({ api, visitors, clerk, owner }) => {
  const issuedAt = await visitors.issuedAt()
  await write(owner, newText)
  later(api, 60_000)

  await visitors.send({ requestKey: 'key-of-before', issuedAt })
  await visitors.send({ requestKey: 'key-of-after' })

  expect(await clerk.open(1)).toMatchObject({
    consentVersion: shippedConsent.version,
    consentText: shippedConsent.text,
  })
  const { version } = consentOf({ consentText: newText })
  expect(await clerk.open(2)).toMatchObject({ consentVersion: version, consentText: newText })
})

test('words stay known when they are replaced', async ({ api, visitors, clerk, owner }) => {
  await write(owner, newText)
  const issuedAt = await visitors.issuedAt()
  later(api, 60_000)
  await visitors.send({ issuedAt })
  await write(owner, 'You may use what I send.')

  expect(await clerk.open(1)).toMatchObject({ consentText: newText })
})

test('an enquiry from an earlier release shows the words of then', async ({ store, clerk }) => {
  await addBookings(store, { consentVersion: '2026-11' })

  expect((await clerk.open(1)).consentText).toMatch(/You delete it when I ask you to\.$/)
})

formTest('a page signs the version of the words that it shows', async ({ farm }) => {
  const owner = await farm.signIn('owner')
  await write(owner, newText)

  const { issuedAt } = await openForm(farm, '/contact')

  // The page of this test shows the first words whatever is saved, as one that another server has cached.
  expect(issuedAt.split('.')[1]).toBe(shippedConsent.version)
})

test('words that are not known here are to be read again', async ({ dataDir }) => {
  // As after the restore of a backup that is older than the words.
  const page = { status: 200, styleHash: 'sha256-x' }
  const html = `<input name="issuedAt" value="${formMarks.issuedAt}.lost-words"><input name="requestKey" value="${formMarks.requestKey}">`
  const site = { ...formSite, renderPage: async () => ({ ...page, html }) }
  const farm = await startApiAt(dataDir, { site })

  const hidden = await openForm(farm, '/contact')
  later(farm, 60_000)

  const reply = await post(farm, '/contact', { ...sampleContactInput(), ...hidden })

  expect(reply.status).toBe(400)
  expect(await reply.text()).toContain(JSON.stringify({ path: '/consent', message: consentChanged }))
  expect(await farm.store.list('enquiries')).toEqual([])
})
