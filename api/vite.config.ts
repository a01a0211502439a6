import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { shortClassNames } from '../site/build/short-class-names.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The server and the site's server render, bundled so that a start reads few files. */
export default defineConfig({
  root,
  publicDir: false,
  css: { modules: { generateScopedName: shortClassNames(root) } },
  ssr: { noExternal: true, external: ['sharp', 'heic-decode', '@node-rs/argon2'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    assetsInlineLimit: 0,
    target: 'node20',
    minify: false,
    // A sheet that a page names by its address must come out as in the site's build: the name is made from what is in it.
    cssMinify: true,
    cssTarget: 'es2022',
    rolldownOptions: {
      checks: { pluginTimings: false },
      // "use client" in libraries says nothing to a server render.
      onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
      input: {
        server: 'api/server.ts',
        'built-server': 'api/boot/built-server.ts',
        'user-command': 'api/boot/user-command.ts',
        'backup-command': 'api/boot/backup-command.ts',
        'move-command': 'api/boot/move-command.ts',
        'entry-server': 'site/entry-server.tsx',
        // A process of its own, which server.js starts by this name (media/start-picture-process.ts).
        'picture-process': 'api/media/picture-process.js',
        // Another one (backup/seal.ts).
        'seal-process': 'api/backup/seal-process.js',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Half of the text is comments and indentation, which every start would read and scan. Names stay, for stack traces.
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
