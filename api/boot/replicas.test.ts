import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseOf } from '../tools/testing/postgres-server.ts'
import type { Replicas } from '../tools/testing/replicas.ts'
import type { TestApi, TestClient } from '../tools/testing/test-api.ts'
import { heroOf, newFolder, startApiAt } from '../tools/testing/test-hero.ts'
import { describeWithPostgres } from '../tools/testing/test-postgres.ts'

// Three servers behind a balancer that sends each request elsewhere are one server.

const isDeep = process.env.TEST_DEPTH === 'deep'
/** More often than the balancer asks whether a server is ready. */
const drainMs = 700

describeWithPostgres('replicas', () => {
  test('staff read what was acknowledged before, and visitors soon after', async () => {
    const { api, servers } = await start()
    const save = await heroOf(api)
    const editor = await api.signIn('editor')
    let stale = 0

    for (let round = 1; round <= (isDeep ? 1_000 : 20); round++) {
      const title = `Round ${round}`
      expect((await save(title)).status).toBe(200)
      if ((await titleFor(editor)) !== title) stale++
      // Past the balancer, which waits for the servers before a visitor's request.
      await Promise.all(servers.map(({ url }) => untilSeen(url, title)))
    }

    expect(stale).toBe(0)
  }, 600_000)

  test('restarted one after the other under load, no request fails', async () => {
    const { api, replicas } = await start()
    const save = await heroOf(api)
    const failed: string[] = []
    let sent = 0
    let isOver = false
    const note = (what: string, status: number) => {
      sent++
      if (status !== 200) failed.push(`${what} ${status}`)
    }
    const load = Promise.all([
      until(
        () => isOver,
        async () => note('page', (await api.get('/')).status),
      ),
      until(
        () => isOver,
        async () => note('call', (await api.get('/api/content/hero')).status),
      ),
      until(
        () => isOver,
        async () => note('save', (await save(`Save ${sent}`)).status),
      ),
    ])

    for (let index = 0; index < replicas.servers.length; index++) await replicas.restart(index)
    isOver = true
    await load

    expect(failed).toEqual([])
    expect(sent).toBeGreaterThan(20)
    const last = /^Save \d+$/
    for (const { url } of replicas.servers) expect(await titleAt(url)).toMatch(last)
  }, 60_000)

  test('/readyz says where a server stands, and nothing secret', async () => {
    const { api, servers, databaseUrl } = await start()
    const bodies = await Promise.all(servers.map(({ url }) => readiness(url)))

    expect(bodies.map(({ role }) => role).sort()).toEqual(['follower', 'follower', 'leader'])
    expect(bodies[0]).toMatchObject({
      status: 'ready',
      code: 200,
      database: 'there',
      bucket: 'there',
      secondsBehind: 0,
    })
    expect(new Set(bodies.map(({ sequence }) => sequence)).size).toBe(1)
    expect(JSON.stringify(bodies)).not.toContain(new URL(databaseUrl).password)

    const [first] = servers
    const closing = first?.close()
    expect(await readiness(first?.url ?? '')).toMatchObject({ status: 'draining', code: 503 })
    expect((await fetch(`${first?.url}/api/content/hero`)).status).toBe(200)
    await closing
    expect((await api.get('/')).status).toBe(200)
  })

  test('of a record that this version refuses the last good one is served', async () => {
    const { api, servers, databaseUrl } = await start()
    const save = await heroOf(api)
    await save('A good one')
    await putBadHero(databaseUrl)

    await vi.waitFor(async () => {
      for (const { url } of servers)
        expect(await readiness(url)).toMatchObject({ status: 'read-only', code: 503 })
    }, 10_000)

    for (const { url } of servers) {
      expect(await titleAt(url)).toBe('A good one')
      expect((await fetch(url)).status).toBe(200)
      expect((await fetch(`${url}/healthz`)).status).toBe(200) // a restart would not help
    }
  })
})

type Started = { api: TestApi; replicas: Replicas; servers: Replicas['servers']; databaseUrl: string }

async function start(): Promise<Started> {
  const folder = await newFolder()
  const api = await startApiAt(folder, { replicas: 3, pace: { drainMs }, logError: () => undefined })
  const databaseUrl = await databaseOf(folder)
  if (!api.replicas || !databaseUrl) throw new Error('One server was started')
  return { api, replicas: api.replicas, servers: api.replicas.servers, databaseUrl }
}

async function putBadHero(databaseUrl: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('set search_path to petting_zoo')
  const operations = JSON.stringify([{ put: 'hero', id: 'hero', revision: 99, value: { title: 5 } }])
  await client.query(`
    with next as (update head set seq = seq + 1, last_commit = gen_random_uuid() returning seq, last_commit)
    insert into log (seq, at, operations, commit_id)
    select seq, '2027-03-05T12:00:00.000Z', '${operations}'::json, last_commit from next`)
}

async function readiness(url: string) {
  const reply = await fetch(`${url}/readyz`)
  return { code: reply.status, ...(await reply.json()) }
}

async function titleFor(client: TestClient): Promise<string> {
  return (await (await client.get('/api/content/hero')).json()).title
}

async function titleAt(url: string): Promise<string> {
  return (await (await fetch(`${url}/api/content/hero`)).json()).title
}

async function untilSeen(url: string, title: string): Promise<void> {
  while ((await titleAt(url)) !== title) await pause(2)
}

async function until(isOver: () => boolean, work: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await work()
    await pause(10)
  }
}
