import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { emailSchema, newPasswordSchema, roleSchema } from '#blocks/contract/staff/staff.ts'
import { line } from '#blocks/contract/values/text-fields.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { keepLaunch } from '../../base/content/launch-state.ts'
import { localState } from '../../store/local-state.ts'
import type { Account } from './account-rules.ts'
import { createAccounts } from './accounts.ts'
import { createFresh } from './fresh.ts'
import type { Sessions } from './sessions.ts'
import { createSetup } from './setup.ts'
import { createStaffParts, type StaffParts } from './staff-parts.ts'

/** The command can't be carried out; the message is one plain sentence or the usage. */
export class WrongCommand extends Error {
  override readonly name = 'WrongCommand'
}

type UserCommand = {
  openStores: (now: () => Date) => Promise<{
    store: ContentStore
    sessions: Sessions
    close(): Promise<void>
  }>
  /** The arguments after `npm run user --`. */
  words: string[]
  password: () => string | Promise<string>
  print: (line: string) => void
}
type Wanted = { email: string; role: string | undefined; name: string | undefined }
type Tools = Pick<UserCommand, 'password' | 'print'> & { staff: StaffParts }

const usage = `Usage:
  npm run user -- add EMAIL --role owner|editor|inbox [--name NAME]
  npm run user -- list
  npm run user -- remove EMAIL
  npm run user -- password EMAIL
  npm run user -- remove-passkeys EMAIL
The password comes from USER_PASSWORD, or is asked for.`

/** Nobody signs in from here. */
const noKey = Buffer.alloc(32)
/** Who did it, in the audit. */
const who = 'npm run user'

const commands: Record<string, (tools: Tools, wanted: Wanted) => Promise<void>> = {
  add,
  list,
  remove,
  password,
  'remove-passkeys': removePasskeys,
}

/** Works on the store itself: over files no server may run. Throws WrongCommand, StoreLocked and what the accounts refuse. */
export async function runUserCommand({ openStores, words, ...tools }: UserCommand): Promise<void> {
  const { run, wanted } = readText(words)
  const now = () => new Date()
  const { store, sessions, close } = await openStores(now)
  try {
    // So that the first account is known to be that of a new store.
    await keepLaunch(store)
    const accounts = createAccounts(store, sessions, now)
    const staff = createStaffParts({
      store,
      sessions,
      accounts,
      setup: createSetup(accounts, noKey),
      publicUrl: undefined,
      origin: () => '',
      now,
      fresh: createFresh([store, sessions]),
      deviceKey: noKey,
      shared: localState,
      sendLink: async () => 'off',
      isMailOn: false,
    })
    await run({ ...tools, staff }, wanted)
  } finally {
    await close()
  }
}

function readText(words: string[]) {
  const options = { role: { type: 'string' }, name: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [name = '', email = '', ...more] = positionals
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!run || more.length > 0 || (run === list) !== (email === '')) throw new WrongCommand(usage)
    return { run, wanted: { email, role: values.role, name: values.name } }
  } catch (error) {
    throw error instanceof WrongCommand ? error : new WrongCommand(usage, { cause: error })
  }
}

async function add({ staff, print, ...tools }: Tools, wanted: Wanted): Promise<void> {
  const email = check(emailSchema, wanted.email)
  const role = check(roleSchema, wanted.role)
  const name = check(line(120), wanted.name)
  const passwordHash = await newPassword(staff, tools, email)
  await staff.accounts.add(who, { email, name, role, passwordHash })
  print(`Added ${email} (${role}).`)
}

async function list({ staff, print }: Tools): Promise<void> {
  const accounts = await staff.accounts.all()
  if (accounts.length === 0) print('There are no accounts yet.')
  for (const { value } of accounts) {
    const state = value.isDisabled ? 'suspended' : value.passwordHash ? '' : 'has no password yet'
    const passkey = value.passkeys.length > 0 ? 'has a passkey' : ''
    print([value.email, value.role, value.name, state, passkey].filter(Boolean).join('  '))
  }
}

async function remove({ staff, print }: Tools, wanted: Wanted): Promise<void> {
  const account = await accountOf(staff, wanted)
  await staff.accounts.remove(who, account.id, account.revision)
  print(`Removed ${account.value.email}.`)
}

async function password({ staff, print, ...tools }: Tools, wanted: Wanted): Promise<void> {
  const { id, value } = await accountOf(staff, wanted)
  const hash = await newPassword(staff, tools, value.email)
  await staff.accounts.setPassword(who, id, hash, 'password-changed')
  print(`${value.email} has a new password and is signed out everywhere.`)
}

/** For whoever has lost the passkey and the codes, where no owner is left who could do it on the website. */
async function removePasskeys({ staff, print }: Tools, wanted: Wanted): Promise<void> {
  const { id, value } = await accountOf(staff, wanted)
  if (value.passkeys.length === 0) throw new WrongCommand(`${value.email} has no passkey.`)
  await staff.accounts.removePasskeys(who, id)
  print(`${value.email} no longer has a passkey and is signed out everywhere. The password hasn’t changed.`)
}

async function accountOf(staff: StaffParts, { email }: Wanted): Promise<Account> {
  const account = await staff.accounts.byEmail(email.trim().toLowerCase())
  if (!account) throw new WrongCommand(`There is no account for ${email}.`)
  return account
}

async function newPassword(
  staff: StaffParts,
  { password }: Pick<Tools, 'password'>,
  email: string,
): Promise<string> {
  const given = check(newPasswordSchema, await password())
  await staff.refuseCommon(given, 'password', email).catch((error) => {
    throw error instanceof z.ZodError ? new WrongCommand(messageOf(error)) : error
  })
  return staff.passwords.hash(given)
}

function check<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new WrongCommand(messageOf(parsed.error))
  return parsed.data
}

function messageOf(error: z.ZodError): string {
  return `${error.issues[0]?.message}.`
}

/** Asks twice in the terminal, without echo. Throws WrongCommand where there is no terminal. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new WrongCommand('Set USER_PASSWORD, or run this in a terminal to be asked.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  // Ctrl-C ends the question, not only the line.
  terminal.on('SIGINT', () => process.exit(130))
  try {
    const first = await ask('Password (at least 12 characters): ')
    if ((await ask('Again: ')) !== first)
      throw new WrongCommand('The two passwords don’t match. Nothing was changed.')
    return first
  } finally {
    terminal.close()
  }

  async function ask(question: string): Promise<string> {
    process.stdout.write(question)
    const answer = await terminal.question('')
    process.stdout.write('\n')
    return answer
  }
}
