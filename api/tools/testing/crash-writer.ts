import { z } from 'zod'
import { openStore } from '../../store/store.ts'

// The process that store.crash.test.ts kills. It writes until it dies, and prints each acknowledged write.
// Every transaction puts one number into two documents, so that half a transaction would be noticed.

export const pairs = { left: { schema: z.int() }, right: { schema: z.int() } } as const
export const keysInStore = 40

/**
 * Prints `ready`, then `<index of the folder> <key> <number>` per acknowledged transaction, or the error's name if a
 * folder is in use.
 */
export async function writeUntilKilled(folders: string[], compactAfterBytes: number): Promise<void> {
  const stores = await Promise.all(
    folders.map((folder) =>
      openStore({ folder, collections: pairs, compactAfterBytes, warn: () => undefined }),
    ),
  )
  process.stdout.write('ready\n')
  const writers = stores.flatMap((store, place) =>
    Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; ; round++) {
        const id = `key-${writer}-${round % (keysInStore / 4)}`
        const before = await store.get('left', id)
        const value = (before?.value ?? 0) + 1
        const ifRevision = before?.revision ?? 0
        await store.commit([
          { type: 'put', collection: 'left', id, value, ifRevision },
          { type: 'put', collection: 'right', id, value, ifRevision },
        ])
        process.stdout.write(`${place} ${id} ${value}\n`)
      }
    }),
  )
  await Promise.all(writers)
}

const [compactAfterBytes, ...folders] = process.argv.slice(2)
if (compactAfterBytes) {
  await writeUntilKilled(folders, Number(compactAfterBytes)).catch((error: Error) => {
    process.stdout.write(`${error.name}\n`)
    process.exitCode = 1
  })
}
