import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bucketEnvironment, bucketFor } from '../tools/testing/test-bucket.ts'
import { newFolder, onFiles, publicUrl, saveHero, startApiAt } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'

// `npm run backup` and `npm run restore` over PostgreSQL, from either engine into either.

describeWithPostgres('DATABASE_URL', () => {
  const database = testDatabase()
  database.emptyAfterEach()

  test('npm run backup reads the database beside a running server', async () => {
    const { dataDir, folder } = await newFarm()
    const api = await start(dataDir)
    await saveHero(api, 'Ponies')

    const made = await run(backupCommand, folder)
    const restored = await run(restoreCommand, folder)

    expect(made).toEqual({ code: 0, said: [expect.stringMatching(/^\d+ records and 0 files/)] })
    expect(restored).toEqual({ code: 1, said: [expect.stringContaining('stop all that use it first')] })
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Ponies' })
  })

  test('database to database › revisions stay unique', async () => {
    const { dataDir, folder } = await newFarm()
    const first = await start(dataDir)
    await saveHero(first, 'Ponies')
    await run(backupCommand, folder)
    await saveHero(first, 'Goats')
    const goats = await first.store.get('hero', 'hero')
    await first.close()

    const { code, said } = await run(restoreCommand, folder)

    expect(code).toBe(0)
    const restored = await start(dataDir)
    const hero = await restored.store.get('hero', 'hero')
    expect(hero).toMatchObject({ value: { title: 'Ponies' }, revision: (goats?.revision ?? 0) + 1 })
    await saveHero(restored, 'Sheep')
    const schema = /in the schema (\w+)/.exec(said.at(-1) ?? '')?.[1]
    const [old] = await database.query<{ title: string }>(
      `select value->>'title' as title from ${schema}.documents where collection = 'hero'`,
    )
    expect(old?.title).toBe('Goats')
  })

  test('files to database', async () => {
    const [from, to] = [await newFarm(), await newFarm()]
    const files = await startApiAt(from.dataDir, onFiles)
    await saveHero(files, 'Ponies')
    const history = await files.store.list('history')
    const archive = join(from.folder, 'farm.tar.gz')
    expect(await run(backupCommand, from.folder, [archive], {})).toMatchObject({ code: 0 })

    expect(await run(restoreCommand, to.folder, [archive])).toMatchObject({ code: 0 })

    const api = await start(to.dataDir)
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Ponies' })
    expect(await api.store.list('history')).toEqual(history)
    expect((await readdir(to.dataDir)).filter((name) => /snapshot|journal/.test(name))).toEqual([])
  })

  test('database to files', async () => {
    const [from, to] = [await newFarm(), await newFarm()]
    const api = await start(from.dataDir)
    await saveHero(api, 'Ponies')
    const archive = join(from.folder, 'farm.tar.gz')
    expect(await run(backupCommand, from.folder, [archive])).toMatchObject({ code: 0 })

    expect(await run(restoreCommand, to.folder, [archive], {})).toMatchObject({ code: 0 })

    const restored = await startApiAt(to.dataDir, onFiles)
    expect(await restored.json('/api/content/hero')).toMatchObject({ title: 'Ponies' })
    expect(await restored.store.list('history')).toEqual(await api.store.list('history'))
  })

  test('a database that is away › a restore changes nothing', async () => {
    const { dataDir, folder } = await newFarm()
    const files = await startApiAt(dataDir, onFiles)
    await saveHero(files, 'Ponies')
    await files.close()
    await run(backupCommand, folder, ['farm.tar.gz'], {})
    const nowhere = database.urlWith((url) => {
      url.pathname = '/nowhere'
    })

    const { code, said } = await run(
      restoreCommand,
      folder,
      ['farm.tar.gz'],
      await inDatabase(database.url(), nowhere),
    )

    expect(code).toBe(1)
    expect(said).toEqual([expect.stringMatching(/^The database in DATABASE_URL is not there/)])
    expect(await readdir(folder)).toEqual(['farm.tar.gz', 'store'])
    expect(await (await startApiAt(dataDir, onFiles)).json('/api/content/hero')).toMatchObject({
      title: 'Ponies',
    })
  })

  test('npm run restore needs it where the records are there', async () => {
    const { dataDir, folder } = await newFarm()
    const api = await start(dataDir)
    await saveHero(api, 'Ponies')
    await run(backupCommand, folder)
    await api.close()

    const { code, said } = await run(restoreCommand, folder, ['farm.tar.gz'], {})

    expect(code).toBe(1)
    expect(said).toEqual([expect.stringContaining('are in a database: set DATABASE_URL')])
    expect(await (await start(dataDir)).json('/api/content/hero')).toMatchObject({ title: 'Ponies' })
  })

  test('without a store there is nothing to back up', async () => {
    const { folder } = await newFarm()

    const { code, said } = await run(backupCommand, folder)

    expect(code).toBe(1)
    expect(said).toEqual(['There is no store in the database to back up'])
    await expect(access(join(folder, 'farm.tar.gz'))).rejects.toThrow('ENOENT')
    expect(await database.query("select 1 from pg_namespace where nspname = 'petting_zoo'")).toEqual([])
  })

  function start(dataDir: string) {
    return startApiAt(dataDir, { databaseUrl: database.url(), publicUrl })
  }

  async function run(
    command: typeof backupCommand,
    folder: string,
    words = ['farm.tar.gz'],
    given?: NodeJS.ProcessEnv,
  ): Promise<{ code: number; said: string[] }> {
    const env = given ?? (await inDatabase(database.url()))
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const all = { DATA_DIR: join(folder, 'store'), INIT_CWD: folder, ...env }
    return { code: await command(words, { env: all, say, complain: say }), said }
  }
})

/** The environment of a command; the bucket is that of the server. */
async function inDatabase(url: string, DATABASE_URL = url): Promise<NodeJS.ProcessEnv> {
  return { DATABASE_URL, PUBLIC_URL: publicUrl, ...bucketEnvironment(await bucketFor(url)) }
}

/** A data folder in one that is deleted with all that a restore leaves beside it. */
async function newFarm(): Promise<{ folder: string; dataDir: string }> {
  const folder = await newFolder()
  return { folder, dataDir: join(folder, 'store') }
}
