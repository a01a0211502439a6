import type { NewRedirect } from '#blocks/contract/records/redirect.ts'
import { type KnownAddresses, redirectIssues } from '#blocks/contract/records/redirect-import.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { servicesIn } from '../../base/content/farm-services.ts'
import type { ItemCheck } from '../content/list-rules.ts'

/** The rule of redirectIssues, against what is stored. */
export function redirectCheck(store: ContentStore): ItemCheck {
  return async ({ id, value }) => {
    const { from, to } = value as unknown as NewRedirect // by the schema of redirects
    const known = await knownAddresses(store)
    return redirectIssues({ from, to }, { ...known, others: known.others.filter((other) => other.id !== id) })
  }
}

export async function knownAddresses(store: ContentStore) {
  const albums = (await store.list('albums')).filter(({ value }) => value.isPublished)
  const own = [...(await servicesIn(store)), ...(await store.list('staff-pages'))]
  return {
    pages: new Set(own.map(({ value }) => value.path)),
    albums: new Set(albums.map(({ id }) => `/media/${id}`)),
    others: (await store.list('redirects')).map(({ id, value }) => ({ id, from: value.from, to: value.to })),
  } satisfies KnownAddresses
}
