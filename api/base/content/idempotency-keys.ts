import { createHash } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { idempotencyKeyDays, mostIdempotencyKeys } from '#blocks/contract/time/retention.ts'
import type { Stored, Written } from '../../store/store-types.ts'
import { AppError } from '../http/app-error.ts'
import type { ContentOperation, ContentStore } from './collections.ts'
import type { IdempotencyKey, StoredReply } from './idempotency-key.ts'

// The calls that were carried out, each with its reply for a repeat. The key is stored in the commit of the write
// itself, so after a crash there are both or neither.

type StoredKey = Stored<IdempotencyKey>

/** `requestHash` covers everything that must be equal for two calls to count as the same. */
export type KeyedCall = { userId: number; key: string; requestHash: string }

/** The reply to an earlier call that was the same. Throws 422 where the key was used for a different call. */
export async function storedReply<Reply extends StoredReply>(
  store: ContentStore,
  call: KeyedCall,
  now: Date,
): Promise<Reply | undefined> {
  const earlier = await store.get('idempotency-keys', idOf(call))
  if (!earlier || isExpired(earlier, now)) return undefined
  // The hash covers method and path, so an equal call left a reply of its own kind.
  if (earlier.value.requestHash === call.requestHash) return earlier.value.answer as Reply
  throw new AppError(
    422,
    'Key used before',
    'This Idempotency-Key was used for something else: send each new write with a key of its own',
  )
}

/**
 * The last operations of the commit that carries out the call; `replyFrom` gets what the operations before them wrote.
 * They also delete everybody's expired keys and this person's surplus ones, so only one such commit may be under way.
 */
export async function keyOperations(
  store: ContentStore,
  call: KeyedCall,
  now: Date,
  replyFrom: (written: Written) => StoredReply,
): Promise<ContentOperation[]> {
  const { userId, requestHash } = call
  const keys = await store.list('idempotency-keys')
  const own = keys.filter((key) => key.value.userId === userId && !isExpired(key, now))
  const tooMany = own.slice(0, Math.max(0, own.length + 1 - mostIdempotencyKeys))
  const toDelete = [...keys.filter((key) => isExpired(key, now)), ...tooMany]
  const place = { collection: 'idempotency-keys' as const }
  return [
    ...toDelete.map(({ id, revision }) => ({ type: 'delete' as const, ...place, id, ifRevision: revision })),
    {
      type: 'add',
      ...place,
      id: idOf(call),
      valueFrom: (written) => ({ userId, requestHash, at: now.toISOString(), answer: replyFrom(written) }),
    },
  ]
}

function isExpired({ value }: StoredKey, now: Date): boolean {
  return now.getTime() - Date.parse(value.at) >= idempotencyKeyDays * millisecondsInDay
}

/** The id of its record. Keys of different people never collide. */
export function idOf({ userId, key }: Pick<KeyedCall, 'userId' | 'key'>): string {
  return `${userId}@${createHash('sha256').update(key).digest('base64url')}`
}
