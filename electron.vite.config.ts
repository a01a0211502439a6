import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { chunksInOrder } from './site/build/chunks-in-order.ts'
import { fewChunks } from './site/build/few-chunks.ts'
import { leanPuck } from './site/build/lean-puck.ts'
import { routerAlias } from './site/build/router-alias.ts'
import { toastAlias } from './site/build/toast-alias.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const outDir = (part: string) => `${root}dist/desktop/${part}`
/** The licenses of what is bundled, beside each part: electron-builder ships Electron's own. */
const license = { fileName: 'licenses.md' }
const quiet = { checks: { pluginTimings: false } }

/** Everything is bundled, so that the package holds no node_modules. */
export default defineConfig({
  main: {
    build: {
      outDir: outDir('main'),
      emptyOutDir: true,
      license,
      externalizeDeps: false,
      rolldownOptions: {
        ...quiet,
        input: `${root}builder-desktop/main/main.ts`,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: outDir('preload'),
      emptyOutDir: true,
      license,
      externalizeDeps: false,
      rolldownOptions: {
        ...quiet,
        input: `${root}builder-desktop/preload/preload.ts`,
        // A sandboxed window loads no ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: `${root}builder-desktop/renderer`,
    plugins: [react(), fromTheRoot(), chunksInOrder(), leanPuck()],
    publicDir: false,
    resolve: { alias: [...routerAlias(root), toastAlias(root)] },
    css: { modules: { generateScopedName: 'a_[hash:base64:6]' } },
    build: {
      outDir: outDir('renderer'),
      emptyOutDir: true,
      license,
      assetsInlineLimit: 0,
      minify: true,
      chunkSizeWarningLimit: 700, // as in the browser: what every screen needs
      rolldownOptions: {
        ...quiet,
        input: `${root}builder-desktop/renderer/index.html`,
        output: fewChunks,
      },
    },
  },
})

/** One document serves every address below /admin, so its files are named from the root; the preset sets `./`. */
function fromTheRoot(): Plugin {
  return { name: 'from-the-root', config: () => ({ base: '/' }) }
}
