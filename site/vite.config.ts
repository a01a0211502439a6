import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanImports, leanQuery, leanRouter } from './build/lean-pages.ts'
import { routerAlias } from './build/router-alias.ts'
import { shortClassNames } from './build/short-class-names.ts'
import { shortProperties, styleParts } from './build/style-parts.ts'
import { toastAlias } from './build/toast-alias.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Together they are a kilobyte smaller on a page with a form, and ten requests fewer, than each in a file of its own. */
const piecesOfBlocks =
  /\/blocks\/kit\/ui\/(badges|button-row|contact-buttons|empty-state|fact-list|next-step|page-head|paragraphs|picture|section)\./

/**
 * The browser compiles React while it loads, beside the main thread: on a slow phone its first run would take 0.2 s there
 * otherwise (v8.dev/blog/explicit-compile-hints).
 */
const compiledOnLoad = ({ moduleIds }: { moduleIds: readonly string[] }) =>
  moduleIds.some((id) => id.includes('/react-dom/')) ? '//# allFunctionsCalledOnLoad' : ''

/** What visitors load. All its CSS is one sheet, of which the server writes into each page what that page uses. */
export default defineConfig({
  root,
  plugins: [react(), leanRouter(), leanQuery(), leanImports(), styleParts()],
  publicDir: false,
  resolve: { alias: [...routerAlias(root), toastAlias(root)] },
  css: { modules: { generateScopedName: shortClassNames(root) }, postcss: { plugins: [shortProperties] } },
  build: {
    // The staff area's build writes here at the same time: who builds empties the folder first.
    outDir: 'dist/client',
    emptyOutDir: false,
    license: { fileName: 'licenses/site.md' },
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    cssCodeSplit: false,
    modulePreload: false,
    target: 'es2022',
    // A kilobyte less on every page than Vite's own minifier.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2, pure_getters: true } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['site/entry-client.tsx', 'site/framework.ts', 'site/boot.ts', 'site/early-answers.ts'],
      output: {
        codeSplitting: { groups: [{ name: 'pieces', test: piecesOfBlocks }] },
        postBanner: compiledOnLoad,
      },
    },
  },
})
