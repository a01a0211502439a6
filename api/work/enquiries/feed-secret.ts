import { randomBytes, timingSafeEqual } from 'node:crypto'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { ContentStore } from '../../base/content/collections.ts'

const place = { collection: 'enquiry-feed', id: 'enquiry-feed' } as const

/** The path of the private calendar; blank until an owner has made one. */
export async function feedPath(store: ContentStore): Promise<string> {
  const stored = await store.get(place.collection, place.id)
  return stored ? pathOf(stored.value.secret) : ''
}

/** Makes a new secret path; the previous one stops working. */
export async function renewFeedPath(store: ContentStore, now: Date): Promise<string> {
  const before = await store.get(place.collection, place.id)
  const value = { secret: randomBytes(32).toString('base64url'), madeAt: now.toISOString() }
  await store.commit([{ type: 'put', ...place, value, ifRevision: before?.revision ?? 0 }])
  return pathOf(value.secret)
}

/** Whether this is the file name of the current secret path. */
export async function isFeedFile(store: ContentStore, file: string): Promise<boolean> {
  const stored = await store.get(place.collection, place.id)
  if (!stored) return false
  const [given, wanted] = [Buffer.from(file), Buffer.from(`${stored.value.secret}.ics`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function pathOf(secret: string): string {
  return staffPaths.enquiryFeedFile(`${secret}.ics`)
}
