import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = new URL('../..', import.meta.url).pathname
const production = `${root}node_modules/react-router/dist/production`

/** The staff area: a document and chunks of its own, so that a visitor downloads none of it. */
export default defineConfig({
  root,
  plugins: [react()],
  publicDir: false,
  // Bundlers are handed the router's development build; both of its doors must lead to the same one.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${production}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${production}/dom-export.mjs` },
    ],
  },
  css: { modules: { generateScopedName: 'a_[hash:base64:6]' } },
  build: {
    // Beside the public build, which is made first and empties the folder.
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, input: 'site/admin.html' },
  },
})
