import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { routerAlias } from '../../build/router-alias.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * A Vite server for the harness of the builder's fields, in front of a real server. All ports of a host share
 * cookies, so a session of the real server works here, too.
 */
export async function startFieldHarness(apiUrl: string) {
  const server = await createServer({
    root,
    configFile: false,
    cacheDir: `${root}/node_modules/.vite-field-harness`,
    plugins: [react()],
    publicDir: false,
    resolve: { alias: routerAlias(root) },
    // All dependencies at once: one discovered later would reload the page during a test.
    optimizeDeps: { entries: ['site/e2e/kit/field-harness.html'] },
    logLevel: 'error',
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      watch: null,
      proxy: { '^/(api|public-objects|fonts)/': { target: apiUrl } },
    },
  })
  await server.listen()
  return {
    address: `${server.resolvedUrls?.local[0]}site/e2e/kit/field-harness.html`,
    close: () => server.close(),
  }
}
