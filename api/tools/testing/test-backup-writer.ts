import { collections } from '../../base/content/collections.ts'
import { openStore } from '../../store/store.ts'

// The process that writes while backup-command.test.ts makes backups. It repeatedly puts one number into two records in
// one commit, and takes many snapshots meanwhile.

const [folder = ''] = process.argv.slice(2)
const compactAfterBytes = 20_000
const store = await openStore({ folder, collections, compactAfterBytes, warn: () => undefined })
for (let number = 1; ; number++) {
  const value = {
    at: new Date().toISOString(),
    who: 'writer',
    action: 'deleted' as const,
    subject: String(number),
  }
  const ifRevision = number - 1
  await store.commit([
    { type: 'put', collection: 'audit', id: '1', value, ifRevision },
    { type: 'put', collection: 'audit', id: '2', value, ifRevision },
  ])
  if (number === 1) process.stdout.write('ready\n')
}
