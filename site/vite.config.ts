import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What visitors load. All its CSS is one sheet, which the server writes into every page. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [react()],
  publicDir: false,
  css: { modules: { generateScopedName: 's_[hash:base64:4]' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: 'manifest.json',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: ['site/entry-client.tsx', 'site/boot.ts'] },
  },
})
