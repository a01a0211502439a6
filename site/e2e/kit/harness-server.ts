import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { routerAlias } from '../../build/router-alias.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Serves a page of test code, such as `site/e2e/kit/field-harness.html`. It is bundled, as a browser loads one file in far
 * less time than a thousand modules; with the warnings of React's development build. `proxied`: paths of another server.
 */
export async function serveHarness(page: string, proxied: Record<string, { target: string }> = {}) {
  // What Vite's development server would set: without it React's production build is bundled, which warns of nothing.
  process.env.NODE_ENV ??= 'development'
  const outDir = await mkdtemp(join(tmpdir(), 'harness-'))
  const config: InlineConfig = {
    root,
    configFile: false,
    mode: 'development',
    plugins: [react()],
    publicDir: false,
    resolve: { alias: routerAlias(root) },
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      // As in the site's build: drawings stay files of their own.
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, page) },
    },
    preview: { host: '127.0.0.1', port: 0, proxy: proxied },
  }
  await build(config)
  const server = await preview(config)
  return {
    address: `${server.resolvedUrls?.local[0]}${page}`,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
