import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { root } from '../commands/root.mjs'
import { recordAnswers } from './recorded-answers.mjs'
import { brotliOf } from './static-page.mjs'

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
}

/**
 * A server of pages `/<id>.html` that show Puck alone, built as the staff area is, in a folder of the workspace. `pages`
 * are what each hands to Puck: `{ data, metadata }` by id.
 */
export async function startBareBuilder(workspace, pages) {
  const folder = join(workspace.folder, 'bare-builder')
  await buildBareBuilder(folder)
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const files = await readdir(join(folder, 'assets'))
  const answers = {}
  for (const name of files)
    answers[`/assets/${name}`] = await answer(extname(name), await readFile(join(folder, 'assets', name)))
  for (const [id, shown] of Object.entries(pages)) {
    answers[`/${id}.html`] = await answer('.html', html)
    answers[`/${id}.json`] = await answer('.json', JSON.stringify(shown))
  }
  const recorded = join(workspace.folder, 'bare-builder.json')
  await recordAnswers(recorded, answers)
  return workspace.startScript('bare-server.mjs', recorded)
}

async function buildBareBuilder(outDir) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const entry = join(root, 'api/tools/bench/bare-builder.tsx')
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [react()],
    publicDir: false,
    build: {
      outDir,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'assets/entry.js', assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  })
  const sheets = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.css'))
  const links = sheets.map((name) => `<link rel="stylesheet" href="/assets/${name}">`).join('')
  const head = `<meta charset="utf-8"><title>Puck</title>${links}`
  const script = '<script type="module" src="/assets/entry.js"></script>'
  await writeFile(
    join(outDir, 'index.html'),
    `<!doctype html><html lang="en"><head>${head}</head><body>${script}</body></html>`,
  )
}

async function answer(extension, body) {
  const headers = ['Content-Type', types[extension] ?? 'application/octet-stream', 'Content-Encoding', 'br']
  return { status: 200, headers, body: await brotliOf(body) }
}
