import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { TokenScope } from '#blocks/contract/staff/staff.ts'
import type { User } from '../../base/content/user.ts'
import { RevisionConflict, StoreFull, StoreReadOnly, StoreUnavailable } from '../../store/errors.ts'
import { openKeyFile } from '../../store/key-file.ts'
import { openStore } from '../../store/store.ts'
import type { Store, Stored, StoreHealth } from '../../store/store-types.ts'
import { endOf, isLasting, type Session, sessionCollections } from './session.ts'

export type Sessions = {
  /** Returns the secret for the cookie or token. It is not stored and never shown again. */
  start(user: Stored<User>, wanted: NewSession): Promise<string>
  find(secret: string): Promise<Stored<Session> | undefined>
  /** Records the last use, at most every 5 min. */
  touch(session: Stored<Session>): Promise<void>
  /** The password was given again. */
  confirm(sessionId: string): Promise<void>
  /** Those of an account that still last, newest first. */
  ofUser(userId: number): Promise<Stored<Session>[]>
  end(sessionId: string): Promise<void>
  endAllOf(userId: number): Promise<void>
  /** Takes a right from a device that stays signed in. */
  narrow(sessionId: string, scope: TokenScope): Promise<void>
  /** Calls `listener` at once with the ids of sessions that ended. Returns a function that stops it. */
  onEnd(listener: (ended: ReadonlySet<string>) => void): () => void
  /** As `onEnd`, for sessions that lost a right. */
  onNarrow(listener: (narrowed: ReadonlySet<string>) => void): () => void
  purge(): Promise<void>
  /** Resolves when all that was acknowledged anywhere before is known here. Throws StoreUnavailable. */
  barrier(): Promise<void>
  health(): StoreHealth
  /** As that of the store they live in. */
  onReadOnly(listener: (reason: string) => void): () => void
  close(): Promise<void>
}

/** The key that signs the marks of known devices (known-devices.ts), over files. It is in no backup. */
export function openDeviceKey(folder: string): Promise<Buffer> {
  return openKeyFile(deviceKeyPath(folder))
}

export function deviceKeyPath(folder: string): string {
  return join(folder, 'known-devices.key')
}

type NewSession = {
  kind: Session['kind']
  label: string
  keepSignedIn?: boolean
  scopes?: TokenScope[]
}

const touchMs = 5 * 60_000

type Options = { folder: string; now: () => Date; warn?: (message: string) => void }

export async function openSessions({ now, ...options }: Options): Promise<Sessions> {
  return createSessions(await openStore({ ...options, now, collections: sessionCollections }), now)
}

/**
 * Sessions live in a store of their own, so that they survive a restart and are in no backup of the content. A secret
 * has 256 bits; only its SHA-256 is stored, so nobody can sign in with a copy of it.
 */
export function createSessions(store: Store<typeof sessionCollections>, now: () => Date): Sessions {
  const lasts = ({ value }: Stored<Session>) => isLasting(value, now())

  async function change(session: Stored<Session>, changes: Partial<Session>): Promise<void> {
    const { id, revision, value } = session
    const operation = { type: 'put', collection: 'sessions', id, value: { ...value, ...changes } } as const
    await store.commit([{ ...operation, ifRevision: revision }])
  }

  async function remove(sessions: readonly Stored<Session>[]): Promise<void> {
    const removals = sessions.map(({ id, revision }) => ({
      type: 'delete' as const,
      collection: 'sessions' as const,
      id,
      ifRevision: revision,
    }))
    await store.commit(removals)
  }

  return {
    async start(user, { kind, label, keepSignedIn = false, scopes = [] }) {
      const secret = randomBytes(32).toString('base64url')
      const at = now()
      const createdAt = at.toISOString()
      const value: Session = {
        userId: Number(user.id),
        kind,
        label,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt: endOf({ kind, createdAt, keepSignedIn }, at).toISOString(),
        keepSignedIn,
        scopes,
        passwordAt: createdAt,
        accountMark: accountMark(user.value),
      }
      await store.commit([{ type: 'add', collection: 'sessions', id: idOf(secret), value }])
      return secret
    },
    async find(secret) {
      const session = await store.get('sessions', idOf(secret))
      return session && lasts(session) ? session : undefined
    },
    async touch(session) {
      const at = now()
      if (at.getTime() - Date.parse(session.value.lastSeenAt) < touchMs) return
      const seen = { lastSeenAt: at.toISOString(), expiresAt: endOf(session.value, at).toISOString() }
      await change(session, seen).catch(forgoNote)
    },
    async confirm(sessionId) {
      await repeated(async () => {
        const session = await store.get('sessions', sessionId)
        if (session) await change(session, { passwordAt: now().toISOString() })
      })
    },
    async ofUser(userId) {
      const found = (await store.list('sessions', { userId })).filter(lasts)
      return found.sort((a, b) => b.value.createdAt.localeCompare(a.value.createdAt))
    },
    async end(sessionId) {
      await repeated(async () => {
        const session = await store.get('sessions', sessionId)
        if (session) await remove([session])
      })
    },
    async endAllOf(userId) {
      await repeated(async () => remove(await store.list('sessions', { userId })))
    },
    async narrow(sessionId, scope) {
      await repeated(async () => {
        const session = await store.get('sessions', sessionId)
        if (session?.value.scopes.includes(scope))
          await change(session, { scopes: session.value.scopes.filter((each) => each !== scope) })
      })
    },
    onNarrow: (listener) =>
      store.onChange((changes) => {
        const narrowed = changes.filter(({ before, after }) => {
          const left = after?.value.scopes
          return left && before?.value.scopes.some((scope) => !left.includes(scope))
        })
        if (narrowed.length > 0) listener(new Set(narrowed.map(({ id }) => id)))
      }),
    onEnd: (listener) =>
      store.onChange((changes) => {
        const ended = changes.filter(({ after }) => !after).map(({ id }) => id)
        if (ended.length > 0) listener(new Set(ended))
      }),
    async purge() {
      await repeated(async () => {
        const all = await store.list('sessions')
        await remove(all.filter((session) => !lasts(session)))
      })
    },
    barrier: () => store.barrier(),
    health: () => store.health(),
    onReadOnly: (listener) => store.onReadOnly(listener),
    close: () => store.close(),
  }
}

/** Two accounts, or one before and after a change that ends its sessions, never have the same. */
export function accountMark({ passwordHash, role, secondFactorAt }: Marked): string {
  // Without a second step it is what it was before there was one, so nobody was signed out by the update.
  return sha256([role, passwordHash, ...(secondFactorAt ? [secondFactorAt] : [])].join('\n'))
}
type Marked = Pick<User, 'passwordHash' | 'role' | 'secondFactorAt'>

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function idOf(secret: string): string {
  return sha256(secret)
}

/** Another call changed or ended one of the same sessions meanwhile: try again. */
async function repeated(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === 20) throw error
    }
  }
}

/** The last use is not essential: a full disk must not keep staff from deleting what fills it. */
function forgoNote(error: unknown): void {
  const isStores = [RevisionConflict, StoreFull, StoreReadOnly, StoreUnavailable].some(
    (kind) => error instanceof kind,
  )
  if (!isStores) throw error
}
