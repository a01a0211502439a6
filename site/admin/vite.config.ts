import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routerAlias } from '../router-alias.ts'
import { toastAlias } from '../toast-alias.ts'
import { builderDocument } from './builder-document.ts'
import { chunksInOrder } from './chunks-in-order.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Fewer files, none of them heavier: by itself each set of screens that share something gets a chunk of its own, which
 * made 120 files of the builder, most of them under a kilobyte. What blocks look like is one file, for the builder and
 * for every preview; of the rest only what is small (bytes of source) joins its neighbour.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'looks',
    test: /\/blocks\/(?!contract|thumbnails|ui|drawings)[a-z-]+\/[^/.]+\.(tsx|module\.css)$/,
    priority: 1,
  },
  {
    name: 'shared',
    test: /^(?!.*node_modules)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
  },
]

/** The staff area: a document and chunks of its own, so that a visitor downloads none of it. */
export default defineConfig({
  root,
  plugins: [react(), builderDocument(), chunksInOrder()],
  publicDir: false,
  resolve: { alias: [...routerAlias(root), toastAlias(root)] },
  css: { modules: { generateScopedName: 'a_[hash:base64:6]' } },
  build: {
    // Beside the public build, which is made first and empties the folder.
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // React, the router and the query client, which every screen needs: one file of 170 kB as it is sent.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'site/admin.html',
      output: {
        codeSplitting: { groups: chunkGroups },
        // What is shared is named after all who share it.
        sanitizeFileName: (name) => name.split('~', 1)[0] as string,
      },
    },
  },
})
