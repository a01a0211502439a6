import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Makes one file that plain Node runs out of a TypeScript file beside this one. */
export async function bundleForNode(entry: string, outDir: string, fileName: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL(entry, import.meta.url)),
      outDir,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: fileName } },
    },
  })
}
