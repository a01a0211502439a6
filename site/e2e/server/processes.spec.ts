import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { hasPostgres } from '#api/tools/testing/postgres-server.ts'
import { newFolder, spawnServer } from '../kit/built-server.ts'
import { farmDatabase } from '../kit/farm-database.ts'
import { familyOf } from '../kit/process-family.ts'
import { expect, test } from '../kit/site-test.ts'

// PROCESSES: several processes of one machine that listen on one port. No browser.

test.describe('PROCESSES', () => {
  test.skip(!hasPostgres, 'PostgreSQL is not installed here')
  let folder = ''
  test.beforeEach(async () => {
    folder = await newFolder()
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true }))

  test('a killed one is replaced; a stop ends all with 0, a failed start with its code', async () => {
    test.setTimeout(180_000) // three starts, and up to 20 s until another leads
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo // listening on TCP
    const env = await envOf(port)

    await test.step('a process that can’t start', async () => {
      const server = spawnServer(env)
      expect(await server.ended).toBe(1)
      expect(server.said.error.match(/something else is using that port/g)).toHaveLength(1)
      taken.close()
      await once(taken, 'close')
    })

    const server = spawnServer(env)
    const url = `http://127.0.0.1:${port}`
    const first = new Set<string>()
    await expect.poll(() => rolesAt(url, first), { timeout: 40_000 }).toEqual(['follower', 'leader'])
    const [, killed = 0, other = 0] = await familyOf(server.child.pid ?? 0)

    process.kill(killed, 'SIGKILL')

    await expect
      .poll(() => server.said.error, { timeout: 20_000 })
      .toMatch(/^Process \d ended with 137; another/m)
    await expect.poll(async () => (await familyOf(server.child.pid ?? 0)).length, { timeout: 20_000 }).toBe(3)
    expect(await familyOf(server.child.pid ?? 0)).toContain(other)
    await expect.poll(() => statusAt(`${url}/api/content/hero`), { timeout: 20_000 }).toBe(200)
    const second = new Set<string>()
    await expect.poll(() => rolesAt(url, second), { timeout: 40_000 }).toEqual(['follower', 'leader'])
    const family = await familyOf(server.child.pid ?? 0)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    for (const pid of family) expect(await isAlive(pid)).toBe(false)
  })

  async function envOf(port: number) {
    const PUBLIC_URL = `http://127.0.0.1:${port}`
    return {
      ...(await farmDatabase(folder)),
      DATA_DIR: folder,
      PUBLIC_URL,
      PORT: String(port),
      PROCESSES: '2',
    }
  }
})

/**
 * Of what answers: each process leads or follows. Which process gets a new connection is up to the system, so what was
 * `met` before is given back.
 */
async function rolesAt(url: string, met: Set<string>): Promise<string[]> {
  for (let tries = 0; tries < 6; tries++) {
    const role = await fetch(`${url}/readyz`, { headers: { Connection: 'close' } })
      .then(async (reply) => (reply.ok ? (await reply.json()).role : undefined))
      .catch(() => undefined) // of a process that is killed, at times in the middle of its answer
    if (role) met.add(role)
  }
  return [...met].sort()
}

function statusAt(address: string): Promise<number | undefined> {
  return fetch(address).then(
    ({ status }) => status,
    () => undefined,
  )
}

function isAlive(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/status`, 'utf8').then(
    (status) => !/^State:\s+Z/m.test(status),
    () => false,
  )
}
