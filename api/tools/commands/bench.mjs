import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run bench -- http lcp`: the measurements named, or all of them, each beside its baseline. Where the machine
// is busy, figures are low and loose: both sides are measured in turn, so the ratios are what to read.

const parts = {
  http: async () => (await import('../bench/http.mjs')).benchHttp,
  lcp: async () => (await import('../bench/first-load.mjs')).benchFirstLoad,
  writes: async () => (await import('../bench/writes.mjs')).benchWrites,
  cold: async () => (await import('../bench/cold-start.mjs')).benchColdStart,
  builder: async () => (await import('../bench/builder.mjs')).benchBuilder,
  replicas: async () => (await import('../bench/replicas.mjs')).benchReplicas,
}

process.env.NODE_ENV ??= 'production'
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(' ')}`)
  process.exit(1)
}
ensureInstalled()
await ensureBuilt()

const { openWorkspace } = await import('../bench/workspace.mjs')
const workspace = await openWorkspace()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => workspace.close().finally(() => process.exit(130)))
}
try {
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    const started = Date.now()
    try {
      await (await parts[name]())(workspace)
    } catch (error) {
      console.error(`\n${name}: stopped by an error`, error)
      process.exitCode = 1
    }
    console.log(`(${name}: ${Math.round((Date.now() - started) / 1000)} s)`)
  }
} finally {
  await workspace.close()
}
