import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builderDocument } from '../build/builder-document.ts'
import { chunksInOrder } from '../build/chunks-in-order.ts'
import { fewChunks } from '../build/few-chunks.ts'
import { leanPuck } from '../build/lean-puck.ts'
import { routerAlias } from '../build/router-alias.ts'
import { toastAlias } from '../build/toast-alias.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The staff area: a document and chunks of its own, so that a visitor downloads none of it. */
export default defineConfig({
  root,
  plugins: [react(), builderDocument(), chunksInOrder(), leanPuck()],
  publicDir: false,
  resolve: { alias: [...routerAlias(root), toastAlias(root)] },
  css: { modules: { generateScopedName: 'a_[hash:base64:6]' } },
  build: {
    // Beside the public build: who builds empties the folder first.
    outDir: 'dist/client',
    emptyOutDir: false,
    license: { fileName: 'licenses/staff-area.md' },
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // React, the router and the query client, which every screen needs: one file of 170 kB as it is sent.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'site/admin.html',
      output: fewChunks,
    },
  },
})
