import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packFiles } from './pack-files.mjs'

async function clientFolder(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

const texts = {
  'assets/entry-a1.js': 'let farm\n'.repeat(9_000),
  'assets/style-b2.css': 'a{color:red}',
  'favicon.svg': '<svg/>',
  'assets/empty-c3.js': '',
}

test('each text file has both compressed forms beside it', async () => {
  const folder = await clientFolder(texts)

  await packFiles(folder)

  for (const [name, text] of Object.entries(texts)) {
    const read = (ending: string) => readFile(join(folder, name + ending))
    expect(brotliDecompressSync(await read('.br')).toString()).toBe(text)
    expect(gunzipSync(await read('.gz')).toString()).toBe(text)
    expect((await read('')).toString()).toBe(text)
  }
})

test('fonts and files that are not sent stay uncompressed, and no partial file is left', async () => {
  const folder = await clientFolder({
    'assets/entry-a1.js': 'let farm',
    'fonts/bitter.woff2': 'wOF2',
    'manifest.json': '{}',
    'site/admin.html': '<!doctype html>',
  })

  await packFiles(folder)

  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  expect(files.map(({ name }) => name).sort()).toEqual(
    ['admin.html', 'bitter.woff2', 'entry-a1.js', 'entry-a1.js.br', 'entry-a1.js.gz', 'manifest.json'].sort(),
  )
})
