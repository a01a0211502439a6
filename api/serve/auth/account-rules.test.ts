import { describe, expect, test } from 'vitest'
import type { User } from '../../base/content/user.ts'
import { type Account, describeChange, invitedBy, keepAnOwner, refuseTakenEmail } from './account-rules.ts'
import { sha256 } from './sessions.ts'

const user: User = {
  email: 'ana@example.com',
  name: 'Ana',
  role: 'owner',
  passwordHash: 'hash',
  isDisabled: false,
  invite: null,
  lastSignInAt: '',
  passkeys: [],
  recoveryCodeHashes: [],
  secondFactorAt: '',
  passkeyOfferFrom: '',
  createdAt: '2027-03-05T12:00:00.000Z',
}

function account(id: string, changes: Partial<User> = {}): Account {
  return { id, revision: 1, updatedAt: '', value: { ...user, ...changes } }
}

const ana = account('1')

test.each([
  ['nobody', 'new@example.com', undefined, false],
  ['somebody else', 'ana@example.com', '2', true],
  ['somebody else, for a new account', 'ana@example.com', undefined, true],
  ['the account itself', 'ana@example.com', '1', false],
])('an e-mail of %s', (_whose, email, id, isTaken) => {
  const ask = expect(() => refuseTakenEmail([ana], email, id))

  if (isTaken) ask.toThrow('Another account already uses this email')
  else ask.not.toThrow()
})

describe('last owner', () => {
  const editor: Partial<User> = { role: 'editor' }
  test.each<[what: string, other: Partial<User>, next: User | undefined, isRefused: boolean]>([
    ['the last owner goes', editor, undefined, true],
    ['the last owner becomes an editor', editor, { ...user, role: 'editor' }, true],
    ['the last owner is switched off', editor, { ...user, isDisabled: true }, true],
    ['the last owner is only renamed', editor, { ...user, name: 'Anna' }, false],
    ['one of two owners goes', {}, undefined, false],
    ['the other owner is switched off', { isDisabled: true }, undefined, true],
    ['the other owner has no password yet', { passwordHash: '' }, undefined, true],
  ])('%s', (_what, other, next, isRefused) => {
    const ask = expect(() => keepAnOwner([ana, account('2', other)], ana, next))

    if (isRefused) ask.toThrow('This is the only owner who can sign in')
    else ask.not.toThrow()
  })

  test('does not protect other roles', () => {
    const ben = account('2', editor)
    expect(() => keepAnOwner([ben], ben, undefined)).not.toThrow()
  })
})

test.each<[what: string, changes: Partial<User>, token: string, isTheirs: boolean]>([
  ['works until it expires', {}, 'token', true],
  ['of somebody else is not theirs', {}, 'other', false],
  ['that expired does not work', { invite: invite('2027-03-05T12:00:00.000Z') }, 'token', false],
  ['of a disabled account does not work', { isDisabled: true }, 'token', false],
  ['that was used does not work', { invite: null }, 'token', false],
])('a one-time link %s', (_what, changes, token, isTheirs) => {
  const invited = account('1', { invite: invite('2027-03-05T12:00:00.001Z'), ...changes })

  const found = invitedBy(token, [invited], new Date('2027-03-05T12:00:00.000Z'))

  expect(found).toBe(isTheirs ? invited : undefined)
})

test.each<[what: string, changes: Partial<User>, line: string]>([
  ['nothing', {}, 'ana@example.com: nothing'],
  ['a name', { name: 'Anna' }, 'ana@example.com: name'],
  [
    'an address and a role',
    { email: 'a@example.com', role: 'editor' },
    'ana@example.com: email ana@example.com → a@example.com, role owner → editor',
  ],
  ['a suspension', { isDisabled: true }, 'ana@example.com: suspended'],
])('the audit says what changed: %s', (_case, changes, line) => {
  expect(describeChange(user, { ...user, ...changes })).toBe(line)
})

function invite(expiresAt: string): User['invite'] {
  return { tokenHash: sha256('token'), expiresAt }
}
