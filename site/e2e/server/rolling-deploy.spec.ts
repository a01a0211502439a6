import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { startBalancer } from '#api/tools/testing/balancer.ts'
import { hasPostgres } from '#api/tools/testing/postgres-server.ts'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { type ServerProcess, startServerProcess } from '../kit/built-server.ts'
import { type Ask, isOfDeploy, writers } from '../kit/deploy-writers.ts'
import { farmDatabase, storedValues } from '../kit/farm-database.ts'
import { buildFolder, withSampleFarm } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'

// A deploy that replaces servers one after the other by those of a build whose assets have other names. No browser.

const host = 'farm.example.com'
const paths = ['/', '/about', '/media', '/booking', '/admin/login']
const visitorsAtOnce = 2

test.describe('a rolling deploy', () => {
  test.skip(!hasPostgres, 'PostgreSQL is not installed here')
  test.setTimeout(240_000)

  test('no page and no asset of either build is missing', async () => {
    const nextBuild = await buildWithOtherNames()
    await withSampleFarm(async (folder) => {
      const publicUrl = `http://${host}`
      const farm = await farmDatabase(folder)
      const env = { ...farm, DATA_DIR: folder, PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }
      const balancer = await startBalancer()
      const servers: ServerProcess[] = []
      const use = () => balancer.use(servers.map(({ url }) => url))
      try {
        while (servers.length < 2) servers.push(await startServerProcess(env, 60_000))
        use()
        const ask = askAt(balancer.url)
        const visit = visitors(ask)
        const writing = writers(ask, publicUrl)

        for (const place of servers.keys()) {
          const added = await startServerProcess(env, 60_000, nextBuild)
          const [old] = servers.splice(place, 1, added)
          balancer.use([...servers.map(({ url }) => url), old?.url ?? ''])
          expect(await old?.stop()).toBe(0)
          use()
        }
        const { failed, pages, assets } = await visit.end()

        await expectTakenOnce(await writing.end(), env.DATABASE_URL)
        expect(failed).toEqual([])
        expect(pages).toBeGreaterThan(20)
        const isNew = (path: string) => path.includes(mark)
        expect([...assets].some(isNew)).toBe(true)
        // A page that was opened before the deploy goes on loading what its build had.
        const old = [...assets].filter((path) => !isNew(path))
        expect(old.length).toBeGreaterThan(5)
        for (const path of old) expect((await fetch(balancer.url + path)).status, path).toBe(200)
      } finally {
        for (const { process } of servers) process.kill('SIGKILL')
        await balancer.close()
      }
    })
    await rm(nextBuild, { recursive: true, force: true })
  })
})

function askAt(url: string): Ask {
  return async (path, { from, headers, ...call } = {}) => {
    try {
      const sent = { ...headers, ...(from && { 'X-Forwarded-For': from }) }
      const reply = await fetch(url + path, { ...call, headers: sent })
      return { status: reply.status, text: await reply.text(), etag: reply.headers.get('etag') ?? undefined }
    } catch (error) {
      return { status: 0, text: String(error) }
    }
  }
}

async function expectTakenOnce(
  { failed, references, animals, title }: Awaited<ReturnType<ReturnType<typeof writers>['end']>>,
  databaseUrl: string,
): Promise<void> {
  expect(failed).toEqual([])
  const enquiries = await storedValues<EnquiryRecord>(databaseUrl, 'enquiries')
  expect(enquiries.map(({ reference }) => reference).sort()).toEqual([...references].sort())
  expect(references.length).toBeGreaterThan(5)
  // Whichever server stamped the form.
  expect(enquiries.filter(({ status }) => status !== 'new')).toEqual([])
  const added = (await storedValues<{ name: string }>(databaseUrl, 'animals')).filter(isOfDeploy)
  expect(added.map(({ name }) => name).sort()).toEqual([...animals].sort())
  expect(animals.length).toBeGreaterThan(5)
  expect(await storedValues(databaseUrl, 'hero')).toEqual([expect.objectContaining({ title })])
}

/** Each loads a page, and what the page loads, each from the next server. */
function visitors(ask: Ask) {
  const found = { failed: [] as string[], pages: 0, assets: new Set<string>() }
  let isOver = false

  async function visitor(): Promise<void> {
    while (!isOver) {
      for (const path of paths) {
        const page = await get(path)
        found.pages += 1
        const assets = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
        for (const asset of assets) {
          found.assets.add(asset)
          await get(asset)
        }
        await pause(150) // the servers that start have the same machine
      }
    }
  }
  async function get(path: string): Promise<string> {
    const { status, text } = await ask(path)
    if (status !== 200) found.failed.push(`${path}: ${status || text}`)
    return text
  }
  const all = Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  return {
    async end() {
      isOver = true
      await all
      return found
    },
  }
}

/** In the names of the new build's assets. */
const mark = 'NEXT'

/** A copy of the build as another one would be: each asset has another name, wherever it is named. */
async function buildWithOtherNames(): Promise<string> {
  const folder = await mkdtemp(join(dirname(buildFolder()), 'e2e-next-'))
  for (const part of ['client', 'server'])
    await cp(join(buildFolder(), 'dist', part), join(folder, 'dist', part), { recursive: true })
  await symlink(join(buildFolder(), 'data'), join(folder, 'data'), 'junction')
  const assets = join(folder, 'dist/client/assets')
  const names = (await readdir(assets)).filter((name) => ['.js', '.css'].includes(extname(name)))
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `${mark}$1`)]))
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of await textFiles(join(folder, 'dist'))) {
    const text = await readFile(file, 'utf8')
    const changed = text.replace(pattern, (name) => renamed.get(name) ?? name)
    if (changed !== text) await writePacked(file, changed)
  }
  for (const [name, other] of renamed)
    for (const packed of ['', '.br', '.gz']) await renameIfThere(assets, name + packed, other + packed)
  return folder
}

async function textFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && ['.js', '.css', '.json', '.html'].includes(extname(file.name)))
    .map((file) => join(file.parentPath, file.name))
}

async function writePacked(file: string, text: string): Promise<void> {
  const hasPacked = (await readdir(dirname(file))).some((name) => join(dirname(file), name) === `${file}.br`)
  await writeFile(file, text)
  if (!hasPacked) return
  await writeFile(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  await writeFile(`${file}.gz`, gzipSync(text))
}

async function renameIfThere(folder: string, name: string, other: string): Promise<void> {
  await rename(join(folder, name), join(folder, other)).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}
