import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { shortClassNames } from '../site/build/short-class-names.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** What it takes to listen, and what every start loads after that. */
const first = ['api/server.ts']
const starts = ['api/boot/built-server.ts', 'site/entry-server.tsx']
/** Processes of their own, which are to load little. */
const others = ['api/serve/media/picture-process.js', 'api/work/backup/seal-process.js']
let chunks: Record<string, ReadonlySet<string>> | undefined

function startChunk(id: string, modules: Modules): string | null {
  chunks ??= chunksOfStart(modules)
  return Object.entries(chunks).find(([, ids]) => ids.has(id))?.[0] ?? null
}

function chunksOfStart(modules: Modules) {
  // The entries know their place by their own address.
  const entries = [...first, ...starts].map((path) => join(root, path))
  const left = [...entries, ...importedBy(others, modules)]
  const front = without(importedBy(first, modules), left)
  return { first: front, start: without(importedBy(starts, modules), [...left, ...front]) }
}

function without(all: ReadonlySet<string>, left: readonly string[]): ReadonlySet<string> {
  const out = new Set(left)
  return new Set([...all].filter((id) => !out.has(id)))
}

/** These modules and all that they import at once. */
function importedBy(paths: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = paths.map((path) => join(root, path))
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The server and the site's server render, bundled so that a start reads few files. */
export default defineConfig({
  root,
  publicDir: false,
  css: { modules: { generateScopedName: shortClassNames(root) } },
  ssr: { noExternal: true, external: ['sharp', 'libheif-js', '@node-rs/argon2'] },
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
        'doctor-command': 'api/boot/doctor-command.ts',
        'move-command': 'api/boot/move-command.ts',
        'entry-server': 'site/entry-server.tsx',
        // A process of its own, which server.js starts by this name (media/start-picture-process.ts).
        'picture-process': 'api/serve/media/picture-process.js',
        // Another one (backup/seal.ts).
        'seal-process': 'api/work/backup/seal-process.js',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // What every start loads is one file: eighty small ones take longer to find, to open and to link than to run.
        codeSplitting: { groups: [{ name: startChunk, includeDependenciesRecursively: false }] },
        // Half of the text is comments and indentation, which every start would read and scan. Names stay, for stack traces.
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
