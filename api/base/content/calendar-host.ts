import { RevisionConflict, StoreReadOnly } from '../../store/errors.ts'
import type { ContentStore } from './collections.ts'

const place = { collection: 'calendar-host', id: 'calendar-host' } as const

/** The site's first public host, though it may have moved: an event with a new id would be there twice. */
export async function calendarHost(store: ContentStore, origin: string): Promise<string> {
  return (await store.get(place.collection, place.id))?.value.host ?? new URL(origin).host
}

/** To be called at each start. An address that is not https is one for trying things. */
export async function keepCalendarHost(store: ContentStore, publicUrl: string | undefined): Promise<void> {
  if (!publicUrl?.startsWith('https:') || (await store.get(place.collection, place.id))) return
  const value = { host: new URL(publicUrl).host }
  await store.commit([{ type: 'put', ...place, value, ifRevision: 0 }]).catch((error: unknown) => {
    // Another server was first, or nothing can be saved now: the next start does it.
    if (!(error instanceof RevisionConflict || error instanceof StoreReadOnly)) throw error
  })
}
