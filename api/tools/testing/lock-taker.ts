import { createInterface } from 'node:readline'
import { lockFolder } from '../../store/lock.ts'

// The process that lock.test.ts starts several of. For each line, a folder, it prints whether it has got the lock, and
// holds what it has got.

process.stdout.write('ready\n')
for await (const folder of createInterface(process.stdin)) {
  const outcome = await lockFolder(folder).then(
    () => 'held',
    (error: Error) => error.name,
  )
  process.stdout.write(`${outcome}\n`)
}
