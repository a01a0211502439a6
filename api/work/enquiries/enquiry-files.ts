import { randomUUID } from 'node:crypto'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import {
  enquiryFileMinutes,
  enquiryFileWords,
  isEnquiryFileKind,
} from '#blocks/contract/enquiries/enquiry-file-rules.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { enquiryFileIds, enquiryFilesFolder } from '../../base/content/enquiry-file.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { networkOf } from '../../base/http/network-of.ts'
import { createSlidingCount, retryAfter, waitInWords } from '../../base/http/refused-counts.ts'
import { type MediaKind, mediaKinds } from '../../serve/media/media-kind.ts'
import { UnusableMedia } from '../../serve/media/media-store.ts'
import type { Media } from '../../serve/media/open-media.ts'
import { prepareUpload } from '../../serve/media/prepare-upload.ts'
import type { Upload } from '../../serve/media/receive-upload.ts'
import type { SharedState } from '../../store/shared-state.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'

type Parts = {
  store: ContentStore
  media: Pick<Media, 'originals' | 'queue' | 'coder'>
  now: () => Date
  logError: (error: unknown) => void
  shared: Pick<SharedState, 'hit'>
}
export type EnquiryFiles = ReturnType<typeof createEnquiryFiles>

/** As many files as an address may send forms (enquiry-limits.ts). */
const ofAddress = [
  { most: 15, withinMs: 10 * millisecondsInMinute },
  { most: 60, withinMs: millisecondsInDay },
]
/** Of all together: spam has its files for a month, so this bounds the disk. */
const ofAll = [{ most: 300, withinMs: millisecondsInDay }]

/** Files that visitors add to what they have just sent. They are private: only who works on enquiries gets them. */
export function createEnquiryFiles({ store, media, now, logError, shared }: Parts) {
  const { originals, queue, coder } = media
  const inTurn = createWorkTurns(store)
  const countOfAddress = createSlidingCount(shared, {
    counter: 'files',
    windows: ofAddress,
    mostKeys: 100_000,
  })
  const countOfAll = createSlidingCount(shared, { counter: 'all files', windows: ofAll, mostKeys: 1 })
  // The bytes go when their record has: with its enquiry, or a person's data.
  store.onChange((changes) => {
    for (const change of changes)
      if (change.collection === 'enquiry-files' && change.before && !change.after)
        originals.delete(change.before.value.stored).catch(logError)
  })

  /** The id of what was sent under the key just now. Only its sender knows the key. */
  async function freshEnquiry(requestKey: string): Promise<string> {
    const [stored] = requestKey ? await store.list('enquiries', { requestKey }) : []
    const ageMs = stored ? now().getTime() - Date.parse(stored.value.receivedAt) : Number.POSITIVE_INFINITY
    if (!stored || ageMs > enquiryFileMinutes * millisecondsInMinute)
      throw new NotFound('Files can be added within an hour of sending the form')
    return stored.id
  }

  return {
    /** Throws NotFound for an unknown key or one that is too old, and 429; before anything of a file is read. */
    async requireOpen(requestKey: string, address: string): Promise<void> {
      await freshEnquiry(requestKey)
      const at = now().getTime()
      const { waitMs } = await countOfAddress(networkOf(address), '', at)
      const waits = waitMs || (await countOfAll('all', '', at)).waitMs
      if (waits > 0)
        throw new AppError(
          429,
          'Too many files',
          `Too many files came in a short time. Please wait ${waitInWords(waits)}`,
          { headers: retryAfter(waits) },
        )
    },

    /** Adds it, once however often it is sent. Throws as `prepareUpload` does, NotFound, and 409 for one too many. */
    async add(requestKey: string, upload: Upload): Promise<void> {
      if (!isEnquiryFileKind(upload.kind)) throw new UnusableMedia(enquiryFileWords.kind)
      const { kind, source, bytes, width, height } = await queue.add(upload.path, 'upload', () =>
        prepareUpload(upload, coder),
      )
      const stored = `${enquiryFilesFolder}${randomUUID()}.${mediaKinds[kind].endings[0]}`
      const { sha256, originalName } = upload
      const receivedAt = now().toISOString()
      const value = { stored, originalName, kind, bytes, sha256, receivedAt }
      const commit = (alongside: readonly ContentOperation[]) =>
        inTurn(async () => {
          const ids = enquiryFileIds(await freshEnquiry(requestKey))
          const there = await store.getAll('enquiry-files', ids)
          if (there.some((file) => file.value.sha256 === sha256)) throw new SentBefore()
          const id = ids.find((each) => !there.some((file) => file.id === each))
          if (!id) throw new AppError(409, 'Too many files', enquiryFileWords.count)
          await store.commit([
            { type: 'put', collection: 'enquiry-files', id, value, ifRevision: 0 },
            ...alongside,
          ])
        })
      await originals.putWith(stored, source, commit, { kind, width, height }).catch((error) => {
        if (!(error instanceof SentBefore)) throw error
      })
    },

    /** One of an enquiry by its number, to be sent to staff. Throws NotFound. */
    async find(enquiry: number, number: number) {
      const file = await store.get('enquiry-files', `${enquiry}.${number}`)
      if (!file) throw new NotFound('This file doesn’t exist')
      const kind = file.value.kind as MediaKind // as `add` stored it
      return { store: originals, name: file.value.stored, kind, originalName: file.value.originalName }
    },
  }
}

class SentBefore extends Error {}

/** As staff see them. */
export async function filesOf(store: ContentStore, id: string): Promise<EnquiryDetail['files']> {
  const found = await store.getAll('enquiry-files', enquiryFileIds(id))
  return found.map(({ id: own, value }) => {
    const { kind, bytes, originalName } = value
    return { number: Number(own.split('.')[1]), name: originalName || `file.${kind}`, bytes }
  })
}

/** Deletes them together with their enquiries; the bytes follow. */
export async function withoutFiles(
  store: ContentStore,
  enquiries: readonly { id: string }[],
): Promise<ContentOperation[]> {
  const found = await store.getAll('enquiry-files', enquiryFileIds(...enquiries.map(({ id }) => id)))
  return found.map(({ id, revision }) => ({
    type: 'delete',
    collection: 'enquiry-files',
    id,
    ifRevision: revision,
  }))
}

/** What a crash left of files whose record was not stored, or is gone. Before any is taken; a bucket is cleared by itself. */
export async function dropLeftFiles(store: ContentStore, originals: Media['originals']): Promise<void> {
  if (originals.isInBucket) return
  const named = new Set((await store.list('enquiry-files')).map(({ value }) => value.stored))
  for await (const name of originals.list(enquiryFilesFolder))
    if (!named.has(name)) await originals.delete(name)
}
