import { spawn } from 'node:child_process'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run dev`: the site reloads in place; a change of server code starts the server anew.

const startAgain = 75
const isServer = process.argv[2] === 'server'

if (isServer) await serve()
else {
  ensureInstalled()
  await ensureBuilt()
  keepServing()
}

function keepServing() {
  const server = spawn(process.execPath, [fileURLToPath(import.meta.url), 'server'], {
    cwd: root,
    stdio: 'inherit',
  })
  server.on('exit', (code) => (code === startAgain ? keepServing() : process.exit(code ?? 0)))
}

async function serve() {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'site/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, watch: { ignored: ['**/data/**', '**/dist/**'] } },
  })
  const { startDev } = await vite.ssrLoadModule('/api/boot/dev.ts')
  const api = await startDev(vite)
  console.log(`Developing on ${api.url}`)
  const stop = async (code) => {
    await api.close()
    await vite.close()
    process.exit(code)
  }
  void api.diskFault.then(() => stop(startAgain))
  vite.watcher.on('change', (file) => file.startsWith(join(root, 'api') + sep) && stop(startAgain))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0))
}
