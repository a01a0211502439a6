import { z } from 'zod'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'

// The process that postgres.crash.test.ts kills. It writes until it dies, and prints each acknowledged write. Every
// transaction puts one number into two records, so that half a transaction would be noticed.

export const pairs = { left: { schema: z.int() }, right: { schema: z.int() } } as const
export const writersInReplica = 4

/** Prints `ready`, then `<key> <number>` per acknowledged transaction. Each key has one writer, in all processes. */
export async function writeUntilKilled(url: string, schema: string, name: string): Promise<void> {
  const store = await openPostgresStore(url, { collections: pairs, schema })
  process.stdout.write('ready\n')
  await Promise.all(
    Array.from({ length: writersInReplica }, async (_, writer) => {
      const id = `${name}-${writer}`
      for (;;) {
        const before = await store.get('left', id)
        const value = (before?.value ?? 0) + 1
        const ifRevision = before?.revision ?? 0
        await store.commit([
          { type: 'put', collection: 'left', id, value, ifRevision },
          { type: 'put', collection: 'right', id, value, ifRevision },
        ])
        process.stdout.write(`${id} ${value}\n`)
      }
    }),
  )
}

const [url, schema, name] = process.argv.slice(2)
if (url && schema && name) await writeUntilKilled(url, schema, name)
