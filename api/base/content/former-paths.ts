import { isBuiltInPage } from '#blocks/contract/pages/staff-page.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import type { NewRedirect } from '#blocks/contract/records/redirect.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { folded } from '#blocks/contract/values/letters.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { ContentOperation, ContentStore } from './collections.ts'
import { servicesIn, takenOffTo } from './farm-services.ts'

// Old addresses: what renamed pages leave, and what staff add. One list holds both. Each names a page and never another
// old address, so that a visitor is sent on once.

/** Where visitors of an old address go; undefined for any other path, and while the page is not there. */
export async function movedTo(store: ContentStore, path: string): Promise<string | undefined> {
  const [found] = await store.list('redirects', { from: path })
  return found && (await isLive(store, found.value.to)) ? found.value.to : undefined
}

/** The same for a path that is nearly an old address. */
export async function nearlyMovedTo(store: ContentStore, path: string): Promise<string | undefined> {
  const near = nearPath(path)
  const found = (await store.list('redirects')).find(({ value }) => nearPath(value.from) === near)
  return found && (await isLive(store, found.value.to)) ? found.value.to : undefined
}

/**
 * A path as it is compared where nobody means another one: folded, as phones begin it with a capital, and without
 * doubled slashes, the punctuation that mail programs take into a link, and the endings of older sites. Blanks and
 * underscores between words are hyphens.
 */
export function nearPath(path: string): string {
  let typed = path
  try {
    typed = decodeURIComponent(path)
  } catch {} // a lone % is none of an address
  return folded(typed)
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s.,;:!?)\]'"’”>*|\\_-]+$/u, '')
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/\/(?:index|default)?$/, '/')
    .replace(/\s*\/[\s/]*/g, '/')
    .replace(/[\s_]+/g, '-')
    .replace(/(?<=.)\/$/, '')
}

/** The old addresses of the page at a path, newest first. */
export async function formerPathsOf(store: ContentStore, path: string): Promise<string[]> {
  const redirects = await store.list('redirects', { to: path })
  return redirects.map(({ value }) => value.from).reverse()
}

/** What a page that moves changes in the list: its old address is added, and older ones lead straight to the new one. */
export async function redirectsOfMove(
  store: ContentStore,
  { from, to }: Pick<NewRedirect, 'from' | 'to'>,
  now: Date,
): Promise<ContentOperation[]> {
  if (from === to) return []
  const led = await store.list('redirects', { to: from })
  // The page may be back at an address that led to it, or leave one that led elsewhere before it was there.
  const replaced = [
    ...led.filter(({ value }) => value.from === to),
    ...(await store.list('redirects', { from })),
  ]
  const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
  return [
    ...replaced.map(
      ({ id, revision }) => ({ type: 'delete', collection: 'redirects', id, ifRevision: revision }) as const,
    ),
    ...led
      .filter((redirect) => !replaced.includes(redirect))
      .map(
        ({ id, revision, value }) =>
          ({
            type: 'put',
            collection: 'redirects',
            id,
            value: { ...value, to },
            ifRevision: revision,
          }) as const,
      ),
    { type: 'add', collection: 'redirects', value: { from, to, since: dayIn(timeZone, now) } },
  ]
}

/**
 * Puts former paths that older versions stored with the page into the list. They stay in the record: during a rolling deploy
 * servers of the version before read them there.
 */
export async function listFormerPaths(store: ContentStore): Promise<void> {
  for (const { id, revision, value } of await store.list('staff-pages')) {
    const { formerPaths = [], areListed } = value
    if (formerPaths.length === 0 || areListed) continue
    const known = new Set((await store.list('redirects')).map((redirect) => redirect.value.from))
    const redirects = formerPaths
      .filter((from) => !known.has(from))
      .reverse()
      .map((from) => ({ from, to: value.path, since: '' }))
    try {
      await store.commit([
        {
          type: 'put',
          collection: 'staff-pages',
          id,
          value: { ...value, areListed: true },
          ifRevision: revision,
        },
        ...redirects.map((each) => ({ type: 'add', collection: 'redirects', value: each }) as const),
      ])
    } catch (error) {
      // Another server over the same database did it.
      if (!(error instanceof RevisionConflict)) throw error
    }
  }
}

/** Whether an address of ours shows something or leads on to what does. */
export async function isThere(store: ContentStore, path: string): Promise<boolean> {
  if (await isLive(store, path)) return true
  return ((await movedTo(store, path)) ?? (await takenOffTo(store, path))) !== undefined
}

export async function isLive(store: ContentStore, path: string): Promise<boolean> {
  if (isBuiltInPage({ path }) || (await servicesIn(store)).some(({ value }) => value.path === path))
    return true
  const album = /^\/media\/([1-9]\d{0,14})$/.exec(path)?.[1]
  if (album) return (await store.get('albums', album))?.value.isPublished === true
  const page = (await store.list('staff-pages')).find(({ value }) => value.path === path)
  return page !== undefined && (await store.get('pages', page.id)) !== undefined
}
