import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** Makes one file that plain Node runs out of a TypeScript file beside this one. */
export async function bundleForNode(entry: string, outDir: string, fileName: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    // As in the server's build: it loads a library of its own.
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: fileURLToPath(new URL(entry, import.meta.url)),
      outDir,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: fileName } },
    },
  })
  await symlink(packages, join(outDir, 'node_modules'), 'junction')
}
