import { setTimeout as pause } from 'node:timers/promises'
import type { ContentStore } from '../../base/content/collections.ts'
import type { RunningApi } from '../../boot/start-api.ts'
import { type Balancer, startBalancer } from './balancer.ts'

// Several servers of one process over one database, behind a balancer that sends each request elsewhere.

/** How many servers a test gets in the place of one: `npm test -- --replicas`. 0: one over files. */
export const replicaCount = () => Number(process.env.TEST_REPLICAS ?? 0)

export type Replicas = {
  /** Of the balancer. */
  url: string
  servers: readonly RunningApi[]
  /** The records as a reader sees them that knows of everything acknowledged before. */
  store: ContentStore
  balancer: Balancer
  /** Stops one as a deploy does, and starts another in its place. */
  restart(index: number): Promise<void>
  close(): Promise<void>
}

/** `start` is called for each with the address of the balancer. */
export async function startReplicas(
  count: number,
  start: (url: string) => Promise<RunningApi>,
  port = 0,
): Promise<Replicas> {
  const servers: RunningApi[] = []
  const seeAll = () => Promise.all(servers.map(({ store }) => store.barrier().catch(() => undefined)))
  const balancer = await startBalancer({ port, beforeVisitor: async () => void (await seeAll()) })
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()))
    await balancer.close()
  }
  try {
    for (let index = 0; index < count; index++) servers.push(await start(balancer.url))
  } catch (error) {
    await close()
    throw error
  }
  balancer.use(servers.map(({ url }) => url))
  const [first] = servers
  if (!first) throw new Error('At least one server has to be started')
  const restart = async (index: number) => {
    await servers[index]?.close()
    servers[index] = await start(balancer.url)
    balancer.use(servers.map(({ url }) => url))
  }
  return { url: balancer.url, servers, store: readingAll(first.store), balancer, restart, close }
}

/** A test reads the records of one server after a request to another. */
function readingAll(store: ContentStore): ContentStore {
  return {
    ...store,
    async get(collection, id) {
      await current(store)
      return store.get(collection, id)
    },
    async list(collection, where) {
      await current(store)
      return store.list(collection, where)
    },
    async capture() {
      await current(store)
      return store.capture()
    },
  }
}

/** What it has is better than nothing where the test took the database away. */
async function current(store: ContentStore): Promise<void> {
  await Promise.race([store.barrier().catch(() => undefined), pause(5_000, undefined, { ref: false })])
}
