import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type ServerProcess, startServerProcess } from '../kit/built-server.ts'
import { withSampleFarm } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'
import { emailOf, password } from '../kit/staff.ts'

// A disk that fails under the running server. strace gives its system calls the error, so nothing of ours is replaced.
// Which call fails how is a table of the store's own (api/store/store.disk.test.ts).

test.skip(!canTrace(), 'needs Linux and strace')

test('a disk error › the server ends with 75 and loses nothing acknowledged', async () => {
  await withSampleFarm(async (DATA_DIR) => {
    const first = await startServerProcess({ DATA_DIR })
    const ended = once(first.process, 'close')
    const acknowledged = await newBooking(first.url)
    const booked = await send(first.url, acknowledged)
    expect(booked.status).toBe(201)
    const next = await newBooking(first.url)
    await failFrom(first, 'fdatasync', 'EIO')

    const refused = await send(first.url, next)

    expect(refused.status).toBe(503)
    expect((await ended)[0]).toBe(75)
    expect(first.output()).toMatch(/Nothing more can be saved: .*exit code 75/)
    const second = await startServerProcess({ DATA_DIR })
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
    // What is there already is answered with its own reference.
    expect(await (await send(second.url, acknowledged)).json()).toEqual(await booked.json())
    expect((await send(second.url, next)).status).toBe(201)
    expect(await second.stop()).toBe(0)
  })
})

test('EIO under the sessions alone › ends with 75 too', async () => {
  await withSampleFarm(async (DATA_DIR) => {
    const first = await startServerProcess({ DATA_DIR })
    const ended = once(first.process, 'close')
    const folder = join(DATA_DIR, 'sessions')
    const [journal = ''] = (await readdir(folder)).filter((name) => name.startsWith('journal.')).slice(-1)
    await failFrom(first, 'fdatasync', 'EIO', join(folder, journal))

    const refused = await signIn(first.url)

    expect(refused.status).toBe(503)
    expect((await ended)[0]).toBe(75)
    expect(first.output()).toMatch(/Nothing more can be saved: sessions: /)
    const second = await startServerProcess({ DATA_DIR })
    expect((await signIn(second.url)).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })
})

function signIn(url: string): Promise<Response> {
  const body = JSON.stringify({ email: emailOf('owner'), password })
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  return fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
}

async function newBooking(url: string) {
  const { maxDate, issuedAt } = await (await fetch(`${url}/api/enquiries/form`)).json()
  return sampleBookingInput({ requestKey: crypto.randomUUID(), eventDate: maxDate, issuedAt })
}

function send(url: string, booking: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`${url}/api/enquiries`, { method: 'POST', headers, body: JSON.stringify(booking) })
}

function canTrace(): boolean {
  if (process.platform !== 'linux') return false
  try {
    execFileSync('strace', ['-qq', '-e', 'trace=none', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** From now on every such call of the server fails, or every one on a file. */
async function failFrom(
  { process: { pid } }: ServerProcess,
  call: string,
  error: string,
  path?: string,
): Promise<void> {
  const args = ['-f', '-p', String(pid), '-e', `trace=${call}`, '-e', `inject=${call}:error=${error}`]
  if (path) args.push('-P', path)
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  while (!said.includes('attached')) said += String((await once(strace.stderr, 'data'))[0])
  strace.stderr.resume()
}
