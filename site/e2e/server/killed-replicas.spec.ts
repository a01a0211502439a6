import { setTimeout as pause } from 'node:timers/promises'
import { hasPostgres } from '#api/tools/testing/postgres-server.ts'
import { seededNumbers } from '#api/tools/testing/test-kills.ts'
import { refusal, startMailServer, type TestMailServer } from '#api/tools/testing/test-mail-server.ts'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { OutboxMail } from '../../../api/base/content/outbox-mail.ts'
import { type ServerProcess, startServerProcess } from '../kit/built-server.ts'
import { farmDatabase, storedValues } from '../kit/farm-database.ts'
import { readySession, withSampleFarm } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'

// Four servers of one farm as processes, of which one is killed again and again. No browser.

const publicUrl = 'http://farm.example.com'
const enquiries = 500
const enquiriesPerKill = 40
const visitorsAtOnce = 6
/** Beside three servers that are kept busy. */
const startMs = 60_000
/** Of the lease, and until the next one asks for it. */
const takeoverMs = 20_000

test.describe('four servers, killed one after another', () => {
  test.skip(!hasPostgres, 'PostgreSQL is not installed here')
  test.setTimeout(400_000)

  test('no enquiry is lost or doubled @deep', async () => {
    await withSampleFarm(async (folder) => {
      const mailServer = await startMailServer()
      const env = {
        ...(await farmDatabase(folder)),
        DATA_DIR: folder,
        PUBLIC_URL: publicUrl,
        SMTP_URL: mailServer.url,
        ENQUIRY_TO: 'office@farm.example.com',
        TRUST_PROXY: '1',
      }
      const servers: ServerProcess[] = []
      try {
        while (servers.length < 4) servers.push(await startServerProcess(env, startMs))
        const scheduled = await schedulePublish(servers)
        letMailBeSlow(mailServer)

        const told = await sendAndKill(servers, env)
        const withoutLeaderMs = await killLeaderAt(scheduled, servers)

        expect(withoutLeaderMs).toBeLessThan(takeoverMs)
        await expect.poll(() => publishedTimes(servers), { timeout: takeoverMs }).toBe(1)
        const stored = await storedEnquiries(env.DATABASE_URL)
        expect(stored.map(({ reference }) => reference).sort()).toEqual([...told].sort())
        expectEachMailOnce(mailServer, stored)
        await pause(2_000)
        expect(await publishedTimes(servers)).toBe(1)
      } finally {
        for (const { process } of servers) process.kill('SIGKILL')
        await mailServer.close()
      }
    })
  })
})

/** Some take long enough that a kill meets them, and some are refused for now. */
function letMailBeSlow({ rules }: TestMailServer): void {
  let count = 0
  rules.mail = async () => {
    count += 1
    if (count % 50 === 0) return refusal(452, 'Come again')
    await pause(count % 7 === 0 ? 60 : 0)
    return 'take'
  }
}

/** Sends enquiries through all servers while one after the other is killed. Answers the references people were told. */
async function sendAndKill(servers: ServerProcess[], env: Record<string, string>): Promise<string[]> {
  const { issuedAt, maxDate } = await (await fetch(`${servers[0]?.url}/api/enquiries/form`)).json()
  await pause(3_200) // faster is spam
  const told: string[] = []
  const random = seededNumbers(7)
  let next = 0
  let restarting = Promise.resolve()

  async function visitor(): Promise<void> {
    while (next < enquiries) {
      const number = next++
      if (number % enquiriesPerKill === enquiriesPerKill - 1) {
        const place = Math.floor(random() * servers.length)
        restarting = restarting.then(() => killAndReplace(servers, place, env))
      }
      const input = sampleBookingInput({
        eventDate: maxDate,
        email: `visitor-${number}@example.com`,
        requestKey: `chaos-${number}`,
        issuedAt,
      })
      told.push(await sendUntilTold(servers, number, input))
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  await restarting
  return told
}

/** As a visitor who presses Send again, with another server each time. */
async function sendUntilTold(servers: ServerProcess[], number: number, input: object): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const server = servers[(number + tries) % servers.length]
    const reply = await send(server, number, input).catch(() => undefined)
    if (reply?.status === 201) return JSON.parse(reply.text).reference
    if (reply && reply.status < 500) throw new Error(`${reply.status}: ${reply.text}`)
    await pause(50)
  }
  throw new Error(`Enquiry ${number} was never taken`)
}

/** Throws if the server is killed before the answer is complete. */
async function send(server: ServerProcess | undefined, number: number, input: object) {
  const reply = await fetch(`${server?.url}/api/enquiries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.51.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: reply.status, text: await reply.text() }
}

async function killAndReplace(servers: ServerProcess[], place: number, env: Record<string, string>) {
  servers[place]?.process.kill('SIGKILL')
  servers[place] = await startServerProcess(env, startMs)
}

/** Home, with the next minute but one. Answers when. */
async function schedulePublish([server]: ServerProcess[]): Promise<Date> {
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000)
  const draft = await staff(server, 'GET', '/api/pages/home/draft')
  const { data, base } = await draft.json()
  const first = { ...data, content: data.content.slice(0, -1) }
  const saved = await staff(server, 'PUT', '/api/pages/home/draft', { data: first, base }, draft)
  const body = { at: at.toISOString(), note: 'Later' }
  const reply = await staff(server, 'POST', '/api/pages/home/publish', body, saved)
  expect(reply.status, await reply.text()).toBe(200)
  return at
}

/** Just before the minute, so that the work is the next leader's; answers how long the others were without one. */
async function killLeaderAt(time: Date, servers: ServerProcess[]): Promise<number> {
  await pause(Math.max(0, time.getTime() - Date.now() - 500))
  const roles = await Promise.all(servers.map(roleOf))
  expect(roles.filter((role) => role === 'leader')).toHaveLength(1)
  const killedAt = performance.now()
  const [leader] = servers.splice(roles.indexOf('leader'), 1)
  leader?.process.kill('SIGKILL')
  await expect
    .poll(async () => (await Promise.all(servers.map(roleOf))).sort(), { timeout: 2 * takeoverMs })
    .toEqual(['follower', 'follower', 'leader'])
  return performance.now() - killedAt
}

async function roleOf({ url }: ServerProcess): Promise<string> {
  return (await (await fetch(`${url}/readyz`)).json()).role
}

async function publishedTimes([server]: ServerProcess[]): Promise<number> {
  const versions: { note: string }[] = await (await staff(server, 'GET', '/api/pages/home/versions')).json()
  return versions.filter(({ note }) => note === 'Later').length
}

/** What is stored once all mail was tried. */
async function storedEnquiries(databaseUrl: string) {
  await expect
    .poll(async () => (await storedValues<OutboxMail>(databaseUrl, 'outbox')).filter(isLeft), {
      timeout: 120_000,
    })
    .toEqual([])
  return storedValues<EnquiryRecord>(databaseUrl, 'enquiries')
}

const isLeft = ({ state }: OutboxMail) => state !== 'failed'

/** A mail whose sender was killed may have arrived: staff are told so, and nobody sends it again by itself. */
function expectEachMailOnce({ mails }: TestMailServer, stored: readonly EnquiryRecord[]): void {
  const ids = mails.map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(ids.length)
  let doubtful = 0
  for (const { reference, mail } of stored) {
    const failed = [mail.staff, mail.customer].filter(({ status }) => status === 'failed')
    doubtful += failed.length
    for (const { lastError } of failed) expect(lastError).toMatch(/^It may have arrived/)
    const arrived = mails.filter(({ mail: { subject } }) => subject?.includes(reference)).length
    expect(arrived).toBeGreaterThanOrEqual(2 - failed.length)
    expect(arrived).toBeLessThanOrEqual(2)
  }
  expect(doubtful).toBeLessThan(enquiries / 10)
}

function staff(
  server: ServerProcess | undefined,
  method: string,
  path: string,
  body?: unknown,
  read?: Response,
): Promise<Response> {
  const etag = read?.headers.get('etag')
  return fetch(server?.url + path, {
    method,
    headers: {
      Cookie: `sid=${readySession('owner')}`,
      Origin: publicUrl,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(etag ? { 'If-Match': etag } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
