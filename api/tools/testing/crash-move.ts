import files, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import pg from 'pg'
import { moveCommand } from '../../boot/move-command.ts'

// The process that move.crash.test.ts kills: `npm run move` with the settings of its environment. Each call that changes
// something in files, in the database or in the bucket is a step with a name. DIE_BEFORE is the number of the one before
// which the process kills itself, or a part of its name.

// biome-ignore lint/suspicious/noExplicitAny: they are called as they were
type Call = (...args: any[]) => unknown

const dieBefore = process.env.DIE_BEFORE ?? ''
let steps = 0

function step(name: string): void {
  steps++
  if (dieBefore && (steps === Number(dieBefore) || name.includes(dieBefore)))
    process.kill(process.pid, 'SIGKILL')
}

/** `nameOf`: of the step that a call is; undefined where it changes nothing. */
function watch<Name extends string>(
  owner: Record<Name, Call>,
  names: readonly Name[],
  nameOf: (name: Name, args: unknown[]) => string | undefined,
): void {
  for (const name of names) {
    const call = owner[name]
    owner[name] = function (this: unknown, ...args: unknown[]) {
      const isStep = nameOf(name, args)
      if (isStep) step(isStep)
      return call.apply(this, args)
    }
  }
}

const handle = await files.open(process.execPath)
watch(
  Object.getPrototypeOf(handle) as FileHandle & Record<string, Call>,
  ['write', 'writeFile'],
  () => 'write to a file',
)
await handle.close()
watch(
  files as typeof files & Record<string, Call>,
  ['mkdir', 'rename', 'rm', 'rmdir', 'writeFile'],
  (name, [path, to]) =>
    `${name} ${basename(String(path))}${name === 'rename' ? ` to ${basename(String(to))}` : ''}`,
)
syncBuiltinESMExports()
watch(pg.Client.prototype as unknown as Record<'query', Call>, ['query'], (_, [asked]) => {
  const { text } = asked as { text: string }
  return /^(select|set|begin|savepoint|release)\b/.test(text) ? undefined : text.trim()
})
watch(globalThis as unknown as Record<'fetch', Call>, ['fetch'], (_, [request]) => {
  const { method, url } = request as Request
  const [, ...key] = new URL(url).pathname.slice(1).split('/')
  return /^(GET|HEAD)$/.test(method) ? undefined : `${method} ${key.join('/')}`
})

process.exitCode = await moveCommand(process.argv.slice(2))
