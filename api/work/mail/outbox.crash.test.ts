import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ContentStore } from '../../base/content/collections.ts'
import { openOffice } from '../../tools/testing/crash-office.ts'
import { bundleForNode } from '../../tools/testing/test-bundle.ts'
import { crashPlaces } from '../../tools/testing/test-engines.ts'
import { refusal, startMailServer, type TestMailServer } from '../../tools/testing/test-mail-server.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-office-'))
  await bundleForNode('./crash-office.ts', join(folder, 'script'), 'crash-office.mjs')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const places = crashPlaces()

describe.each(places)('over $name', ({ newPlace, servers, share }) => {
  const kills = Math.ceil(8 * share)

  test('killed before sending › mails go out once after restart', async () => {
    const place = await newPlace()
    const down = await startMailServer()
    await down.close()
    const told = await workUntil(place, servers, down.url, 0, (lines) => lines.length >= 3)

    const server = await startMailServer()
    await drain(place, server)

    const counts = told.map((reference) => deliveries(server, reference))
    expect(counts).toEqual(told.map(() => 2))
    await server.close()
  }, 60_000)

  test(`after ${kills * servers} kills › no mail came twice`, async () => {
    const place = await newPlace()
    const server = await startMailServer()
    const told: string[] = []
    for (let kill = 1; kill <= kills; kill++) {
      let mails = 0
      const lines = await workUntil(place, servers, server.url, kill, (_, end) => {
        server.rules.mail = () => {
          mails += 1
          if (mails % 5 === 0) return refusal(452, 'Come again')
          // Taken, and the sender dies: before the answer, or in the moment in which it is on its way.
          if (mails > 6 + kill) setTimeout(end, kill % 4)
          return kill % 2 === 0 && mails === 7 + kill ? 'silence' : 'take'
        }
        return false
      })
      told.push(...lines)
    }
    server.rules.mail = () => 'take'

    const enquiries = await drain(place, server)

    const ids = server.mails.map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(told.filter((reference) => !enquiries.some((each) => each.reference === reference))).toEqual([])
    expect(told.length).toBeGreaterThan(kills * 2)
    for (const { reference, mail } of enquiries) {
      const failed = [mail.staff, mail.customer].filter(({ status }) => status === 'failed')
      expect(
        [mail.staff.status, mail.customer.status].every((each) => ['sent', 'failed'].includes(each)),
      ).toBe(true)
      expect(failed.every(({ lastError }) => lastError?.startsWith('It may have arrived'))).toBe(true)
      expect(deliveries(server, reference)).toBeGreaterThanOrEqual(2 - failed.length)
    }
    await server.close()
  }, 120_000)
})

describe.each(places.filter(({ servers }) => servers > 1))('of two over $name', ({ newPlace }) => {
  test('one is killed after DATA › the other sends the rest', async () => {
    const place = await newPlace()
    const server = await startMailServer()
    const answers: ((answer: 'take' | Error) => void)[] = []
    server.rules.mail = () => new Promise((answer) => answers.push(answer))
    const sending = work(place, server.url, 0, 0, 4_000)
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1), { timeout: 30_000 })
    const other = await openOffice(place, server.url, '2027-03-05T12:00:00Z', 15_000)
    const lease = other.startMail()
    const told = await other.book(1, 0)
    const isInFlight = ({ value }: { value: { state: string } }) => value.state === 'in-flight'
    const inFlight = (await other.store.list('outbox')).filter(isInFlight)

    sending.kill('SIGKILL')
    await once(sending, 'close')
    server.rules.mail = () => 'take'
    for (const [number, answer] of answers.entries())
      answer(number % 2 === 0 ? 'take' : refusal(451, 'Later'))

    const enquiries = await sentAll(other.store)
    await lease.stop()
    const doubtful = await other.store.list('outbox')
    await other.close()
    await server.close()
    expect(inFlight).toHaveLength(answers.length)
    expect(doubtful.map(({ id }) => id)).toEqual(inFlight.map(({ id }) => id))
    for (const { value } of doubtful) expect(value.lastError).toMatch(/^It may have arrived/)
    expect(enquiries.map(({ reference }) => reference)).toContain(told)
    const ids = server.mails.map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(2 * enquiries.length - Math.floor(answers.length / 2))
  }, 60_000)
})

/** Mails whose subject names the enquiry. */
function deliveries({ mails }: TestMailServer, reference: string): number {
  return mails.filter(({ mail }) => mail.subject?.includes(reference)).length
}

/** Lets the processes work until it is time, kills them all, and answers the references that customers were told. */
async function workUntil(
  place: string,
  servers: number,
  smtpUrl: string,
  run: number,
  isTime: (lines: string[], end: () => void) => boolean,
): Promise<string[]> {
  const children: ReturnType<typeof work>[] = []
  const outputs: string[] = []
  const lines = () => outputs.flatMap((output) => output.split('\n').slice(0, -1))
  const end = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  isTime([], end)
  for (let number = 0; number < servers; number++) {
    const child = work(place, smtpUrl, run, run * servers + number)
    children.push(child)
    outputs.push('')
    child.stdout.on('data', (chunk) => {
      outputs[number] += chunk
      if (isTime(lines(), end)) end()
    })
  }
  for (const [, signal] of await Promise.all(children.map((child) => once(child, 'close'))))
    expect(signal).toBe('SIGKILL')
  return lines()
}

/** `numbers`: the run, the sender, and the lease unless it is short. */
function work(place: string, smtpUrl: string, ...numbers: number[]) {
  const args = [join(folder, 'script/crash-office.mjs'), place, smtpUrl, ...numbers.map(String)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Starts there once more, sends what is left, and answers what then is known of every enquiry. */
async function drain(place: string, { url }: TestMailServer) {
  const { store, startMail, close } = await openOffice(place, url, '2027-03-06T12:00:00Z')
  const lease = startMail()
  const enquiries = await sentAll(store)
  await lease.stop()
  await close()
  return enquiries
}

async function sentAll(store: ContentStore) {
  await vi.waitFor(
    async () => {
      const left = await store.list('outbox')
      expect(left.filter(({ value }) => value.state !== 'failed')).toEqual([])
    },
    { timeout: 30_000, interval: 50 },
  )
  return (await store.list('enquiries')).map(({ value }) => value)
}
