import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { spawnServer, startServerProcess } from '../kit/built-server.ts'
import { familyOf } from '../kit/process-family.ts'
import { withSampleFarm } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'
import { begin, get } from '../kit/wire-request.ts'

// The built server as a process: start, refused start, stop. No browser.

const folders: string[] = []
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'farm-server-'))
  folders.push(folder)
  return folder
}
test.afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test.describe('startup fails on', () => {
  // What else keeps a server from starting is a table of api/boot/plain-errors.test.ts and settings.test.ts.
  test('invalid settings, naming all of them', async () => {
    await expectRefusal(
      { PORT: '65536', PUBLIC_URL: 'ftp://farm.example.com', LOG_LEVEL: 'loud', DATA_DIR: await newFolder() },
      ['PORT', 'PUBLIC_URL', 'LOG_LEVEL'],
    )
  })

  test('a store that another server holds, which keeps running', async () => {
    await withSampleFarm(async (DATA_DIR) => {
      const first = await startServerProcess({ DATA_DIR })

      await expectRefusal({ DATA_DIR }, [DATA_DIR])

      expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
      expect(await first.stop()).toBe(0)
    })
  })
})

test.describe('stopping', () => {
  test('finishes the current request, and the next start has the same content', async () => {
    await withSampleFarm(async (DATA_DIR) => {
      const first = await startServerProcess({ DATA_DIR })
      const albums = async (url: string) => (await fetch(`${url}/api/albums`)).text()
      const before = await albums(first.url)
      const booking = sampleBookingInput({ requestKey: crypto.randomUUID(), ...(await formOf(first.url)) })
      const half = beginBooking(first.url, booking)
      // The first byte of another response shows that the server has read everything before.
      await fetch(`${first.url}/healthz`)
      const ended = endWith(first, 'SIGTERM')
      await expect.poll(() => isAnswering(first.url)).toBe(false)
      const { status, body } = await half.finish()

      expect(status).toBe(201)
      expect(await ended).toBe(0)

      const second = await startServerProcess({ DATA_DIR })
      const again = await beginBooking(second.url, booking).finish()
      expect(JSON.parse(String(again.body)).reference).toBe(JSON.parse(String(body)).reference)
      expect(await albums(second.url)).toBe(before)
      expect(second.output()).not.toContain('empty')
      await second.stop()
    })
  })

  test('waits neither for idle connections nor for a request that never ends', async () => {
    await withSampleFarm(async (DATA_DIR) => {
      const server = await startServerProcess({ DATA_DIR })
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write('GET / HTTP/1.1\r\nHost: farm\r\n')
      await fetch(`${server.url}/healthz`) // its connection stays

      expect(await endWith(server, 'SIGINT')).toBe(0)
      socket.destroy()
    })
  })

  test('while pictures are made leaves no process behind, by a kill neither', async () => {
    test.skip(process.platform !== 'linux', 'processes are found in /proc')
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const server = await startServerProcess({ DATA_DIR: await newFolder() })
      let family: number[] = []
      // A new server makes its picture variants by itself.
      await expect
        .poll(async () => {
          family = await familyOf(server.process.pid ?? 0)
          return family.length
        })
        .toBeGreaterThan(1)

      await endWith(server, signal)

      await expect.poll(() => family.filter(isRunning), signal).toEqual([])
    }
  })
})

/** Expects one sentence that names the problem, and a nonzero exit code. */
async function expectRefusal(env: Record<string, string>, named: string[]) {
  const { child, said, ended } = spawnServer(env)
  // A server that starts after all must not outlive the test.
  child.stdout.on('data', () => said.out.includes('Serving') && child.kill())

  const code = await ended
  expect(said.out).not.toContain('Serving')
  expect(code).toBeGreaterThan(0)
  const lines = said.error.trim().split('\n')
  expect(lines).toHaveLength(1)
  for (const word of named) expect(lines[0]).toContain(word)
  expect(said.error).not.toMatch(/\bat .*:\d+|Error:/)
}

async function endWith(server: Awaited<ReturnType<typeof startServerProcess>>, signal: NodeJS.Signals) {
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill(signal)
  return ended
}

/** What a booking needs from the served form: the last bookable day, and the signed time of opening. */
async function formOf(url: string) {
  const { maxDate, issuedAt } = await (await fetch(`${url}/api/enquiries/form`)).json()
  return { eventDate: maxDate, issuedAt }
}

/** Sends half of a booking. `finish` sends the rest and answers the response. */
function beginBooking(url: string, booking: object) {
  const bytes = Buffer.from(JSON.stringify(booking))
  const half = bytes.length >> 1
  const headers = { 'Content-Type': 'application/json', 'Content-Length': `${bytes.length}` }
  const { sent, reply } = begin(url, '/api/enquiries', headers, 'POST')
  sent.write(bytes.subarray(0, half))
  const finish = () => {
    sent.end(bytes.subarray(half))
    return reply
  }
  return { finish }
}

/** False once the server refuses new connections. */
function isAnswering(url: string): Promise<boolean> {
  return get(url, '/healthz').then(
    () => true,
    () => false,
  )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
