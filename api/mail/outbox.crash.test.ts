import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collections } from '../content/collections.ts'
import { openStore } from '../store/store.ts'
import { bundleForNode } from '../testing/test-bundle.ts'
import { fastClock } from '../testing/test-clock.ts'
import { refusal, startMailServer, type TestMailServer } from '../testing/test-mail-server.ts'
import { createMailParts } from './mail-parts.ts'

const kills = 8
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-office-'))
  await bundleForNode('./crash-office.ts', join(folder, 'script'), 'crash-office.mjs')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('killed before sending › mails go out once after restart', async () => {
  const dataDir = join(folder, 'unsent')
  const down = await startMailServer()
  await down.close()
  const told = await workUntil(dataDir, down.url, 0, (lines) => lines.length >= 3)

  const server = await startMailServer()
  await drain(dataDir, server)

  const counts = told.map((reference) => deliveries(server, reference))
  expect(counts).toEqual(told.map(() => 2))
  await server.close()
}, 60_000)

test(`after ${kills} kills › no mail came twice, none is lost silently`, async () => {
  const dataDir = join(folder, 'killed')
  const server = await startMailServer()
  const told: string[] = []
  for (let kill = 1; kill <= kills; kill++) {
    let mails = 0
    const lines = await workUntil(dataDir, server.url, kill, (_, end) => {
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

  const enquiries = await drain(dataDir, server)

  const ids = server.mails.map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(told.filter((reference) => !enquiries.some((each) => each.reference === reference))).toEqual([])
  expect(told.length).toBeGreaterThan(kills * 2)
  for (const { reference, mail } of enquiries) {
    const failed = [mail.staff, mail.customer].filter(({ status }) => status === 'failed')
    expect([mail.staff.status, mail.customer.status].every((each) => ['sent', 'failed'].includes(each))).toBe(
      true,
    )
    expect(failed.every(({ lastError }) => lastError?.startsWith('It may have arrived'))).toBe(true)
    expect(deliveries(server, reference)).toBeGreaterThanOrEqual(2 - failed.length)
  }
  await server.close()
}, 120_000)

/** Mails whose subject names the enquiry. */
function deliveries({ mails }: TestMailServer, reference: string): number {
  return mails.filter(({ mail }) => mail.subject?.includes(reference)).length
}

/** Lets the process work until it is time, kills it, and answers the references that customers were told. */
async function workUntil(
  dataDir: string,
  smtpUrl: string,
  run: number,
  isTime: (lines: string[], end: () => void) => boolean,
): Promise<string[]> {
  const script = join(folder, 'script/crash-office.mjs')
  const child = spawn(process.execPath, [script, dataDir, smtpUrl, String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const lines = () => output.split('\n').slice(0, -1)
  const end = () => child.kill('SIGKILL')
  isTime([], end)
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (isTime(lines(), end)) end()
  })
  await new Promise((resolve) => child.on('close', resolve))
  return lines()
}

/** Starts on the folder once more, sends what is left, and answers what then is known of every enquiry. */
async function drain(dataDir: string, { url }: TestMailServer) {
  const store = await openStore({ folder: dataDir, collections, warn: () => undefined })
  const settings = { smtpUrl: url, enquiryTo: ['office@farm.example.com'], mailFrom: undefined }
  const now = fastClock(Date.parse('2027-03-06T12:00:00Z'))
  const logError = (error: unknown) => console.error(error)
  const parts = await createMailParts({ store, settings, now, origin: () => 'http://127.0.0.1', logError })
  await parts.outbox?.start()
  await vi.waitFor(
    async () => {
      const left = await store.list('outbox')
      expect(left.filter(({ value }) => value.state !== 'failed')).toEqual([])
    },
    { timeout: 30_000, interval: 50 },
  )
  await parts.outbox?.stop()
  const enquiries = (await store.list('enquiries')).map(({ value }) => value)
  await store.close()
  return enquiries
}
