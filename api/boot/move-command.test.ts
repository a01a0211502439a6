import { expect, test } from 'vitest'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { collections } from '../base/content/collections.ts'
import { readDatabase } from '../store/postgres/database-at-rest.ts'
import type { TestApi } from '../tools/testing/test-api.ts'
import { bucketEnvironment, bucketFor } from '../tools/testing/test-bucket.ts'
import { newFolder, onFiles, publicUrl, startApiAt } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { moveCommand } from './move-command.ts'

describeWithPostgres('npm run move', () => {
  const database = testDatabase()

  test('there and back › a person stays signed in', async () => {
    const dataDir = await newFolder()
    const databaseUrl = database.url()
    const files = await startApiAt(dataDir, { ...onFiles, publicUrl })
    const staff = await files.signIn('editor')
    expect((await save(files, staff.headers, 'Ponies')).status).toBe(200)
    const opened = await files.get('/api/content/hero', staff.headers)
    const { issuedAt } = (await files.json('/api/enquiries/form')) as { issuedAt: string }
    const form = { ...sampleContactInput(), issuedAt }
    await files.close()

    const inBucket = bucketEnvironment(await bucketFor(databaseUrl))
    const there = await run(['--to', databaseUrl], { DATA_DIR: dataDir, ...inBucket })

    expect(there.code).toBe(0)
    expect(there.said).toMatch(/^hero +1 +1 {2}[0-9a-f]{64} in both$/m)
    expect(there.said).not.toContain(new URL(databaseUrl).password)
    await expect(startApiAt(dataDir, onFiles)).rejects.toThrow('DATABASE_URL is not set')
    const moved = await startApiAt(dataDir, { publicUrl, databaseUrl })
    const saved = await save(moved, staff.headers, 'Goats', opened)
    expect(saved.status).toBe(200)
    expect(await filedAs(moved, form)).toBe('new')
    await moved.close()

    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: publicUrl,
      INIT_CWD: dataDir,
      ...inBucket,
    }
    expect(await run(['--to', '.'], env)).toMatchObject({ code: 0 })

    await expect(startApiAt(dataDir, { publicUrl, databaseUrl })).rejects.toThrow(
      'move them with npm run move',
    )
    const back = await startApiAt(dataDir, { ...onFiles, publicUrl })
    expect((await save(back, staff.headers, 'Sheep', saved)).status).toBe(200)
    expect((await save(back, staff.headers, 'Late', opened)).status).toBe(412)
    expect(await filedAs(back, { ...form, requestKey: 'another-key' })).toBe('new')
  })

  test('other records are refused without --replace', async () => {
    const databaseUrl = database.url()
    const older = await startApiAt(await newFolder(), { publicUrl, databaseUrl })
    expect((await save(older, (await older.signIn('editor')).headers, 'Older')).status).toBe(200)
    await older.close()
    const dataDir = await newFolder()
    const files = await startApiAt(dataDir, { ...onFiles, publicUrl })
    const staff = await files.signIn('editor')
    expect((await save(files, staff.headers, 'Newer')).status).toBe(200)
    await files.close()
    const env = { DATA_DIR: dataDir, ...bucketEnvironment(await bucketFor(databaseUrl)) }

    const refused = await run(['--to', databaseUrl], env)
    const replaced = await run(['--to', databaseUrl, '--replace'], env)
    const again = await run(['--to', databaseUrl, '--replace'], env)

    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--replace') })
    expect(replaced.code).toBe(0)
    const [, aside = ''] = /held before is in its schema (\w+)/.exec(replaced.said) ?? []
    const held = await readDatabase(databaseUrl, collections, { schema: aside })
    expect(JSON.stringify(held?.collections.hero)).toContain('Older')
    expect(again.code).toBe(0)
    expect(again.said).toContain(`held before is in its schema ${aside}.`)
    const moved = await startApiAt(dataDir, { publicUrl, databaseUrl })
    expect(await moved.json('/api/content/hero')).toMatchObject({ title: 'Newer' })
    expect((await save(moved, staff.headers, 'Signed in still')).status).toBe(200)
  })

  test.each([
    ['no target', [], {}, 'Usage'],
    ['a database of another kind', ['--to', 'postgres:farm'], {}, 'Usage'],
    ['another DATABASE_URL', ['--to', 'postgres://a/b'], { DATABASE_URL: 'postgres://c/d' }, 'leave it out'],
    ['a word that it does not know', ['--to', 'postgres://a/b', '--force'], {}, 'Usage'],
    ['a folder to replace', ['--to', './data', '--replace'], {}, 'Usage'],
    ['a folder without DATABASE_URL', ['--to', './data'], {}, 'Set DATABASE_URL'],
    [
      'a folder that is not DATA_DIR',
      ['--to', '/elsewhere'],
      {
        DATABASE_URL: 'postgres://u:some-secret@127.0.0.1/d',
        PUBLIC_URL: publicUrl,
        S3_ENDPOINT: 'http://127.0.0.1:2',
        S3_BUCKET: 'farm',
        S3_ACCESS_KEY_ID: 'farm',
        S3_SECRET_ACCESS_KEY: 'other-secret',
      },
      'Sessions are in',
    ],
  ])('%s › exits with 1 and says what to do', async (_, words, env, said) => {
    const result = await run(words, { DATA_DIR: await newFolder(), ...env })

    expect(result.code).toBe(1)
    expect(result.said).toContain(said)
    expect(result.said).not.toContain('secret')
  })
})

async function run(words: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await moveCommand(words, { env, say, complain: say })
  return { code, said: lines.join('\n') }
}

/** The status of the enquiry that this form makes, a minute after it was opened. */
async function filedAs(api: TestApi, form: object): Promise<string | undefined> {
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${api.url}/api/enquiries`, { method: 'POST', headers, body: JSON.stringify(form) })
  return (await api.store.list('enquiries')).at(-1)?.value.status
}

/** With the ETag of what was opened before, or of now. */
async function save(api: TestApi, headers: Record<string, string>, title: string, opened?: Response) {
  const shown = await api.get('/api/content/hero', headers)
  const { media: _, ...hero } = (await shown.json()) as Record<string, unknown>
  const etag = (opened ?? shown).headers.get('etag') ?? ''
  return fetch(`${api.url}/api/content/hero`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': etag },
    body: JSON.stringify({ ...hero, title }),
  })
}
