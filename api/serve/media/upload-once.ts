import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { UploadReply } from '../../base/content/idempotency-key.ts'
import { idOf, type KeyedCall, keyOperations, storedReply } from '../../base/content/idempotency-keys.ts'

type Parts = { store: ContentStore; now: () => Date }
/** Operations for the end of the commit that stores the file `name`. */
export type KeepUpload = (name: string) => Promise<ContentOperation[]>
export type UploadOnce = <Item>(
  call: KeyedCall,
  work: { carryOut: (keep: KeepUpload) => Promise<Item>; again: (name: string) => Promise<Item> },
) => Promise<{ item: Item; isRepeat: boolean }>

/**
 * Carries out an upload once, however often it is sent under its key. A repeat that comes while the first is still being
 * prepared waits for it. A refused upload leaves its key free. Throws 422 for a key that another call used.
 */
export function createUploadOnce({ store, now }: Parts): UploadOnce {
  const underWay = new Map<string, Promise<unknown>>()

  return async (call, { carryOut, again }) => {
    const id = idOf(call)
    for (let other = underWay.get(id); other; other = underWay.get(id)) await other
    const work = sendOnce()
    underWay.set(
      id,
      work.catch(() => undefined),
    )
    try {
      return await work
    } finally {
      underWay.delete(id)
    }

    async function sendOnce() {
      const earlier = await storedReply<UploadReply>(store, call, now())
      if (earlier) return { item: await again(earlier.media), isRepeat: true }
      const keep: KeepUpload = async (name) => {
        if (await storedReply(store, call, now())) throw new SentElsewhere()
        return keyOperations(store, call, now(), () => ({ media: name }))
      }
      try {
        return { item: await carryOut(keep), isRepeat: false }
      } catch (error) {
        const other = error instanceof SentElsewhere && (await storedReply<UploadReply>(store, call, now()))
        if (!other) throw error
        return { item: await again(other.media), isRepeat: true }
      }
    }
  }
}

/** Another server has carried out the same call in the meantime. */
class SentElsewhere extends Error {}
