import { millisecondsInDay } from 'date-fns/constants'
import { idempotencyKeyDays, mostIdempotencyKeys } from '#blocks/contract/time/retention.ts'
import { sha256 } from '../auth/sessions.ts'
import type { ContentOperation, ContentStore } from '../content/collections.ts'
import type { IdempotencyKey, StoredReply } from '../content/idempotency-key.ts'
import { AppError } from '../http/app-error.ts'
import type { Stored, Written } from '../store/store-types.ts'

// Which calls were carried out, and what a repeat of each is answered with. That is stored in the commit of the write
// itself: after a crash there are both or neither.

type StoredKey = Stored<IdempotencyKey>

/** `requestHash` is of all that two calls must have in common to be the same. */
export type KeyedCall = { userId: number; key: string; requestHash: string }

/** What this very call was answered before. Throws 422 where its key was used for another one. */
export async function keptAnswer(
  store: ContentStore,
  call: KeyedCall,
  now: Date,
): Promise<StoredReply | undefined> {
  const kept = await store.get('idempotency-keys', idOf(call))
  if (!kept || isOver(kept, now)) return undefined
  if (kept.value.requestHash === call.requestHash) return kept.value.answer
  throw new AppError(
    422,
    'Key used before',
    'This Idempotency-Key was used for something else: send each new write with a key of its own',
  )
}

/**
 * The end of the commit that carries the call out; `answerFrom` gets what the operations before these wrote. Keys that
 * are too old, whoever's they are, and those that are too many go with it.
 */
export async function keyOperations(
  store: ContentStore,
  call: KeyedCall,
  now: Date,
  answerFrom: (written: Written) => StoredReply,
): Promise<ContentOperation[]> {
  const { userId, requestHash } = call
  const keys = await store.list('idempotency-keys')
  const own = keys.filter((key) => key.value.userId === userId && !isOver(key, now))
  const tooMany = own.slice(0, Math.max(0, own.length + 1 - mostIdempotencyKeys))
  const gone = [...keys.filter((key) => isOver(key, now)), ...tooMany]
  const place = { collection: 'idempotency-keys' as const }
  return [
    ...gone.map(({ id, revision }) => ({ type: 'delete' as const, ...place, id, ifRevision: revision })),
    {
      type: 'add',
      ...place,
      id: idOf(call),
      valueFrom: (written) => ({ userId, requestHash, at: now.toISOString(), answer: answerFrom(written) }),
    },
  ]
}

function isOver({ value }: StoredKey, now: Date): boolean {
  return now.getTime() - Date.parse(value.at) >= idempotencyKeyDays * millisecondsInDay
}

/** Of each person: somebody else's same key is another one. */
function idOf({ userId, key }: KeyedCall): string {
  return `${userId}@${sha256(key)}`
}
