import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { expect, test } from 'vitest'
import { readBuiltFile } from '#site/build/built-file.ts'
import { createS3Bucket } from '../../base/bucket/s3-bucket.ts'
import { plainSite } from '../../tools/testing/test-api.ts'
import { newBucket } from '../../tools/testing/test-bucket.ts'
import { newFolder } from '../../tools/testing/test-hero.ts'
import { createMakeResponse } from './make-response.ts'
import { collectAssets, shareAssets, withSharedAssets } from './shared-assets.ts'

const script = `const animals = ${JSON.stringify(Array.from({ length: 300 }, (_, id) => id))}`

/** A build with these files, in a folder of its own. */
async function build(files: Record<string, string>) {
  const clientFolder = await newFolder()
  for (const folder of ['assets', 'fonts']) await mkdir(join(clientFolder, folder))
  for (const [name, text] of Object.entries(files)) await writeFile(join(clientFolder, name), text)
  return { clientFolder, site: { ...plainSite, asset: (path: string) => readBuiltFile(clientFolder, path) } }
}

test('a server has the built files of another version, and nothing else', async () => {
  const bucket = createS3Bucket(await newBucket(), () => undefined)
  const older = await build({ 'assets/entry.aaaa.js': 'let older' })
  const newer = await build({
    'assets/entry.bbbb.js': script,
    'assets/entry.bbbb.js.br': 'packed',
    'assets/page-1.cccc.css': 'a{}',
    'assets/goat.dddd.svg': '<svg/>',
    'assets/farm.ffff.jpg': 'JFIF',
    'fonts/bitter-core-400.eeee.woff2': 'wOF2',
    'fonts/families.css': '@font-face{}',
  })
  for (const each of [older, newer]) await shareAssets({ bucket, ...each })
  await shareAssets({ bucket, ...newer })
  const make = createMakeResponse({
    read: async () => undefined,
    site: withSharedAssets(older.site, bucket),
    launch: () => ({ isOpen: true, isSample: false, previewHash: '' }),
    origin: () => '',
    idHost: async () => '',
    now: () => new Date(),
  })

  const found = await make('/assets/entry.bbbb.js')

  expect(String(found?.body)).toBe(script)
  expect(found?.headers).toMatchObject({
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  })
  const others = ['assets/page-1.cccc.css', 'assets/goat.dddd.svg', 'assets/farm.ffff.jpg']
  for (const path of [...others.map((name) => `/${name}`), '/fonts/bitter-core-400.eeee.woff2'])
    expect(await withSharedAssets(older.site, bucket).asset(path), path).toBeDefined()
  for (const path of [
    '/assets/entry.bbbb.js.br',
    '/fonts/families.css',
    '/assets/none.ffff.js',
    '/assets/../builds/x.js',
  ])
    expect(await withSharedAssets(older.site, bucket).asset(path), path).toBeUndefined()
})

test('files of a build go 30 days after the last server with it', async () => {
  const bucket = createS3Bucket(await newBucket(), () => undefined)
  const older = await build({ 'assets/entry.aaaa.js': 'older', 'assets/same.ssss.js': 'same' })
  await shareAssets({ bucket, ...older })
  const after = (days: number) => () => new Date(Date.now() + days * millisecondsInDay)

  expect(await collectAssets({ bucket, now: after(29) })).toBe(0)
  const newer = await build({ 'assets/entry.bbbb.js': 'newer', 'assets/same.ssss.js': 'same' })
  await shareAssets({ bucket, ...newer })
  expect(await collectAssets({ bucket, now: after(31) })).toBe(3)
  await shareAssets({ bucket, ...newer })

  const keys = []
  for await (const { key } of bucket.list('assets/')) keys.push(key)
  expect(keys).toEqual(
    (await readdir(join(newer.clientFolder, 'assets'))).map((name) => `assets/${name}`).sort(),
  )
})
