import { expect, onTestFinished } from 'vitest'
import { AppError } from '../../base/http/app-error.ts'
import { openFileStores } from '../../boot/deployment/one-server.ts'
import { StoreLocked } from '../../store/errors.ts'
import { browserClient, startTestApi, test, testPassword } from '../../tools/testing/test-api.ts'
import { onFiles } from '../../tools/testing/test-hero.ts'
import { addPasskey } from '../../tools/testing/test-second-step.ts'
import { audit, login } from '../../tools/testing/test-sign-in.ts'
import { readPassword, runUserCommand, WrongCommand } from './account-commands.ts'

async function run(
  dataDir: string,
  text: string,
  password: string | (() => Promise<string>) = testPassword,
): Promise<string[]> {
  const printed: string[] = []
  await runUserCommand({
    openStores: (now) => openFileStores({ folder: dataDir, now }),
    words: text.split(' '),
    password: typeof password === 'string' ? () => password : password,
    print: (line) => void printed.push(line),
  })
  return printed
}

test('add › makes an account that can sign in', async ({ dataDir }) => {
  expect(await run(dataDir, 'add Ana@Example.com --role owner --name Ana')).toEqual([
    'Added ana@example.com (owner).',
  ])
  expect(await run(dataDir, 'list')).toEqual(['ana@example.com  owner  Ana'])

  const api = await startTestApi(dataDir, onFiles)
  expect(api.notices.join()).not.toContain('/admin/setup')
  const body = JSON.stringify({ email: 'ana@example.com', password: testPassword })
  const headers = { 'Content-Type': 'application/json' }
  const reply = await fetch(`${api.url}/api/auth/login`, { method: 'POST', headers, body })
  await api.close()
  expect(reply.status).toBe(200)
})

test('password and remove › end the sessions of the account', async ({ dataDir }) => {
  const first = await startTestApi(dataDir, onFiles)
  const owner = await first.signIn('owner')
  const editor = await first.signIn('editor')
  await first.close()

  expect(await run(dataDir, 'password owner@example.com', 'nine ducks beside the pond')).toEqual([
    'owner@example.com has a new password and is signed out everywhere.',
  ])
  expect(await run(dataDir, 'remove editor@example.com')).toEqual(['Removed editor@example.com.'])

  const second = await startTestApi(dataDir, { ...onFiles, clock: first.clock })
  for (const { headers } of [owner, editor]) {
    expect((await browserClient(second.url, headers.Cookie ?? '').get('/api/auth/me')).status).toBe(401)
  }
  expect(await second.sessions.ofUser(owner.userId)).toEqual([])
  expect(await second.sessions.ofUser(editor.userId)).toEqual([])
  await second.close()
})

test('remove-passkeys › lets the last owner in by password again', async ({ dataDir }) => {
  const first = await startTestApi(dataDir, onFiles)
  await addPasskey(first, await first.signIn('owner'))
  await first.close()
  expect(await run(dataDir, 'list')).toEqual(['owner@example.com  owner  Test owner  has a passkey'])

  expect(await run(dataDir, 'remove-passkeys owner@example.com')).toEqual([
    'owner@example.com no longer has a passkey and is signed out everywhere. The password hasn’t changed.',
  ])

  await expect(run(dataDir, 'remove-passkeys owner@example.com')).rejects.toThrow(/has no passkey/)
  const second = await startTestApi(dataDir, { ...onFiles, clock: first.clock })
  expect(await (await login(second)).json()).toHaveProperty('user')
  expect(await audit(second)).toContain('npm run user second-step-reset: owner@example.com')
  await second.close()
})

test('remove › refuses the last owner', async ({ dataDir }) => {
  await run(dataDir, 'add ana@example.com --role owner')

  await expect(run(dataDir, 'remove ana@example.com')).rejects.toThrow(AppError)

  expect(await run(dataDir, 'list')).toHaveLength(1)
})

test('add › without a password and without a terminal says how', async ({ dataDir }) => {
  const { stdin } = process
  const isTerminal = stdin.isTTY
  onTestFinished(() => {
    stdin.isTTY = isTerminal
  })
  stdin.isTTY = false

  const added = run(dataDir, 'add ana@example.com --role owner', readPassword)

  await expect(added).rejects.toThrow(WrongCommand)
  await expect(added).rejects.toThrow('Set USER_PASSWORD, or run this in a terminal to be asked.')
  expect(await run(dataDir, 'list')).toEqual(['There are no accounts yet.'])
})

test('user command › refuses while a server holds the store', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, onFiles)
  const added = run(dataDir, 'add ana@example.com --role owner')

  await expect(added).rejects.toThrow(StoreLocked)
  await expect(added).rejects.toThrow(/stop it first/)
  expect(await api.store.list('users')).toEqual([])
  await api.close()
})

test.for<[string, RegExp, string]>([
  ['', /^Usage:/, testPassword],
  ['dance', /^Usage:/, testPassword],
  ['constructor', /^Usage:/, testPassword],
  ['add', /^Usage:/, testPassword],
  ['list ana@example.com', /^Usage:/, testPassword],
  ['add ana@example.com ben@example.com --role owner', /^Usage:/, testPassword],
  ['add ana@example.com --rolle owner', /^Usage:/, testPassword],
  ['add ana@example.com', /Choose a role/, testPassword],
  ['add ana@example.com --role king', /Choose a role/, testPassword],
  ['add ana --role owner', /email address/, testPassword],
  ['add ana@example.com --role owner', /at least 12/, 'short'],
  ['add ana@example.com --role owner', /easy to guess/, 'pettingzoo2027'],
  ['remove nobody@example.com', /There is no account for nobody@example.com/, testPassword],
  ['remove-passkeys nobody@example.com', /There is no account/, testPassword],
  ['password nobody@example.com', /There is no account/, testPassword],
])('%s › says %s', async ([text, message, password], { dataDir }) => {
  const failed = run(dataDir, text, password)

  await expect(failed).rejects.toThrow(WrongCommand)
  await expect(failed).rejects.toThrow(message)
})
