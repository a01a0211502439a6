import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { ed, farmUrl, hidden, keyStore } from '../testing/test-person.ts'
import { openTokenStore, type StoredSession } from './token-store.ts'

const session: StoredSession = { token: 'a-token-of-ed', siteUrl: farmUrl, user: ed, scopes: [] }

test('a sign-in survives a restart, and the token is never on disk in plain text', async () => {
  const file = join(await temporaryFolder(), 'keys', 'session')
  const store = await openTokenStore({ file, secrets: keyStore() })
  expect(store.read()).toBeUndefined()

  await store.save(session)

  expect((await openTokenStore({ file, secrets: keyStore() })).read()).toEqual(session)
  expect(await readFile(file, 'latin1')).not.toContain(session.token)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a failing key store removes the previous sign-in', async () => {
  const file = join(await temporaryFolder(), 'session')
  const secrets = keyStore()
  const store = await openTokenStore({ file, secrets })
  await store.save(session)
  expect(store.isLasting).toBe(true)

  secrets.encrypt = () => Promise.reject(new Error('the keyring was locked'))
  await store.save({ ...session, token: 'a-token-of-ben' })

  expect(store.read()?.token).toBe('a-token-of-ben')
  expect(store.isLasting).toBe(false)
  expect((await openTokenStore({ file, secrets: keyStore() })).read()).toBeUndefined()
})

test('without a folder the sign-in stays in memory', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'taken'), '')
  const store = await openTokenStore({ file: join(folder, 'taken', 'session'), secrets: keyStore() })

  await store.save(session)

  expect(store.read()).toEqual(session)
  expect(store.isLasting).toBe(false)
})

test.each([
  ['empty', ''],
  ['garbage', '\u0000\u0001 no key made this'],
  ['another shape', hidden('{"token":""}')],
  ['cut short', hidden(JSON.stringify(session)).slice(0, 40)],
])('a file that is %s requires a new sign-in, which lasts', async (_what, text) => {
  const file = join(await temporaryFolder(), 'session')
  await writeFile(file, text)

  const store = await openTokenStore({ file, secrets: keyStore() })
  expect(store.read()).toBeUndefined()
  await store.save(session)

  expect((await openTokenStore({ file, secrets: keyStore() })).read()).toEqual(session)
})
