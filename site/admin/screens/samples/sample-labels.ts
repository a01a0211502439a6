import { historyKind, recordIn } from '#blocks/contract/history-kinds.ts'
import { builtInPages, servicePage } from '#blocks/contract/pages/site-paths.ts'
import { isList, singleKinds } from '#blocks/contract/record-kinds.ts'
import { kindSchemas } from '#blocks/contract/record-schemas.ts'
import { isMadeUp, type SampleItem, speaksOfPeople } from '#blocks/contract/samples.ts'
import { factsAt } from '#blocks/contract/values/field-facts.ts'
import { samplePicture } from '../../forms/form/sample-mark.tsx'

/** What a list of samples can be narrowed to. */
export const sampleKinds = {
  all: { label: 'Everything', of: () => true },
  people: { label: 'People, quotes and stories', of: speaksOfPeople },
  records: { label: 'Animals, albums, dates and add-ons', of: ({ of }) => isList(recordIn(of)[0]) },
  pictures: { label: 'Pictures', of: ({ of }) => of.startsWith('media/') },
  pages: { label: 'Pages', of: ({ of }) => of.startsWith('pages/') },
  texts: {
    label: 'Texts',
    of: (item) => !isMadeUp(item) && !isList(recordIn(item.of)[0]) && !/^(media|pages)\//.test(item.of),
  },
} as const satisfies Record<string, { label: string; of: (item: SampleItem) => boolean }>
export type SampleKind = keyof typeof sampleKinds

/** Where it stands: `Top of the home page, title`. */
export function labelOfSample({ of, field }: SampleItem): string {
  const [collection, id] = recordIn(of)
  const noun = servicePage(id)?.label ?? historyKind(collection)?.noun ?? collection
  const [key = '', entry] = (field ?? '').split('/')
  const schema = kindSchemas[collection as keyof typeof kindSchemas]
  const what = key && schema ? factsAt(schema.schema, key) : undefined
  const name = entry === undefined ? what?.label : what?.itemName
  const label = name ? `${noun}, ${name.toLowerCase()}` : noun
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The screen on which staff put their own in its place. */
export function screenOfSample({ of }: SampleItem): string {
  const [collection, id] = recordIn(of)
  if (collection === 'media') return samplePicture(id)
  const { screen = '' } = historyKind(collection) ?? {}
  if (collection === 'service-pages')
    return `/admin${servicePage(id)?.path ?? singleKinds[collection].screen}`
  if (collection === 'album-images' || id === collection) return screen
  return `${screen}/${id}`
}

/** The groups of the list, in the order of the site's menu: the items of each page, then the rest. */
export function byPage(items: readonly SampleItem[]): { label: string; items: SampleItem[] }[] {
  const groups = new Map<string, SampleItem[]>()
  for (const item of items) {
    const key = item.page ?? (item.of.startsWith('media/') ? 'pictures' : 'everywhere')
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  const order = ['everywhere', 'home', ...builtInPages.map(({ id }) => id)]
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...groups]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([id, its]) => ({ label: pageLabel(id, its), items: its }))
}

function pageLabel(id: string, items: readonly SampleItem[]): string {
  const own = items.find(({ of }) => of === `pages/${id}`)?.text
  const fixed = { everywhere: 'On every page', pictures: 'Pictures', home: 'Home', booking: 'Booking form' }
  const named = fixed[id as keyof typeof fixed] ?? servicePage(id)?.label ?? own ?? id.replaceAll('-', ' ')
  return named.charAt(0).toUpperCase() + named.slice(1)
}
