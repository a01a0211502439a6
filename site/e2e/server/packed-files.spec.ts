import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildFolder } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'
import { get } from '../kit/wire-request.ts'

test('the build includes the licenses of its packages and fonts', async () => {
  const dist = join(buildFolder(), 'dist')
  const holds = async (file: string, ...texts: string[]) => {
    const text = await readFile(join(dist, file), 'utf8')
    for (const each of texts) expect(text, file).toContain(each)
  }

  const mit = 'Permission is hereby granted'
  await holds('client/licenses/site.md', '## react-dom - ', '## date-fns - ', mit)
  await holds('client/licenses/staff-area.md', '## @puckeditor/core - ', '## zod - ', mit)
  await holds('client/fonts/licenses.md', '## Bitter', '## Arvo', 'SIL OPEN FONT LICENSE')
  await holds('server/licenses.md', '## express - ', '## ical-generator - ', mit)
})

test('every script, style sheet and drawing is compressed, and sent as stored', async ({ server }) => {
  const client = join(buildFolder(), 'dist/client')
  const names = (await readdir(join(client, 'assets'))).filter((name) => /\.(js|css|svg)$/.test(name))
  expect(names.length).toBeGreaterThan(100)

  for (const path of ['/favicon.svg', '/fonts/families.css', ...names.map((name) => `/assets/${name}`)]) {
    const built = (ending: string) => readFile(join(client, path + ending))
    const [plain, br, gzip] = await Promise.all([built(''), built('.br'), built('.gz')])
    const sent = async (accepted: string) =>
      (await get(server.url, path, { 'Accept-Encoding': accepted })).body.toString('latin1')

    expect(brotliDecompressSync(br).equals(plain), path).toBe(true)
    expect(gunzipSync(gzip).equals(plain), path).toBe(true)
    expect([await sent('br'), await sent('gzip'), await sent('identity')], path).toEqual(
      [br, gzip, plain].map((bytes) => bytes.toString('latin1')),
    )
  }
})
