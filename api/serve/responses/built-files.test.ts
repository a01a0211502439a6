import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { readBuiltFile } from '#site/build/built-file.ts'
import { test as base, plainSite, startTestApi, type TestApi } from '../../tools/testing/test-api.ts'
import { rawGet } from '../../tools/testing/test-connections.ts'

// Built files as they are sent: compressed by the build, and by the server only where the build did not.

const script = Buffer.from(
  `const animals = ${JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id })))}`,
)
/** Bytes that compression would never produce: they must come from the files of the build. */
const built = {
  br: brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: gzipSync(script, { level: 1 }),
}

const test = base.extend<{ api: TestApi }>({
  api: async ({ dataDir }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'client-'))
    await mkdir(join(folder, 'assets'))
    for (const name of ['packed.js', 'plain.js']) await writeFile(join(folder, 'assets', name), script)
    await writeFile(join(folder, 'assets/packed.js.br'), built.br)
    await writeFile(join(folder, 'assets/packed.js.gz'), built.gzip)
    const api = await startTestApi(dataDir, {
      site: { ...plainSite, asset: (path) => readBuiltFile(folder, path) },
    })
    await use(api)
    await api.close()
    await rm(folder, { recursive: true })
  },
})

test.for([
  ['br', 'gzip, deflate, br, zstd', built.br],
  ['gzip', 'gzip', built.gzip],
  ['gzip', 'br;q=0, gzip', built.gzip],
  ['plain', 'identity', script],
] as const)('a built file is %s for %j, as it was built', async ([encoding, accepted, sent], { api }) => {
  const ask = (method = 'GET', more = {}) =>
    rawGet(`${api.url}/assets/packed.js`, { 'Accept-Encoding': accepted, ...more }, method)

  const { status, headers, body } = await ask()

  expect([status, body.equals(sent)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-length': String(sent.length),
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(headers['content-encoding']).toBe(encoding === 'plain' ? undefined : encoding)
  const head = await ask('HEAD')
  expect([head.body.length, head.headers['content-length']]).toEqual([0, headers['content-length']])
  const known = await ask('GET', { 'If-None-Match': headers.etag })
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag])
})

test('server › compresses only files that the build did not, under the same ETag', async ({ api }) => {
  const ask = (name: string) => rawGet(`${api.url}/assets/${name}`, { 'Accept-Encoding': 'br' })
  const small = brotliCompressSync(script)

  const [packed, plain] = [await ask('packed.js'), await ask('plain.js')]

  expect(brotliDecompressSync(plain.body).equals(script)).toBe(true)
  expect(plain.headers.etag).toBe(packed.headers.etag)
  // Responses are recompressed in the order in which they came.
  await expect.poll(async () => (await ask('plain.js')).body.length).toBe(small.length)
  expect((await ask('packed.js')).body.equals(built.br)).toBe(true)
})

test.for(['/assets/packed.js.br', '/assets/packed.js.gz'])('%s › answers 404', async (path, { api }) => {
  expect((await api.get(path)).status).toBe(404)
})
