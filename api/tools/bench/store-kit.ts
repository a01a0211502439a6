import { collections } from '../../base/content/collections.ts'
import { keepLaunch } from '../../base/content/launch-state.ts'
import { openStore } from '../../store/store.ts'

// Bundled by the benchmarks, which run without TypeScript.

export * from './replicas-kit.ts'
export { benchStore } from './store-bench.ts'

/** Makes a new store whose site is open: visitors of a closed one get no page. */
export async function openNewSite(folder: string): Promise<void> {
  const store = await openStore({ folder, collections })
  await keepLaunch(store, true)
  await store.close()
}

/** Adds albums to a store until it holds `total`, each new one with `imagesEach` images. */
export async function fillAlbums(folder: string, total: number, imagesEach: number): Promise<void> {
  const store = await openStore({ folder, collections })
  try {
    for (let number = (await store.list('albums')).length + 1; number <= total; number++) {
      const [album] = await store.commit([{ type: 'add', collection: 'albums', value: sampleAlbum(number) }])
      if (imagesEach === 0) continue
      const images = Array.from({ length: imagesEach }, (_, position) => ({
        type: 'add' as const,
        collection: 'album-images' as const,
        value: sampleImage(Number(album.id), position),
      }))
      await store.commit(images)
    }
  } finally {
    await store.close()
  }
}

/** A staff page `long-<count>` for each of these counts, with a draft of so many blocks; all of it by `savedBy`. */
export async function fillLongPages(
  folder: string,
  counts: readonly number[],
  savedBy: string,
): Promise<void> {
  const store = await openStore({ folder, collections })
  try {
    for (const count of counts) {
      const id = `long-${count}`
      const title = `A page of ${count}`
      const data = {
        root: { props: { title, description: 'A long page.', shareImageUrl: '' } },
        content: Array.from({ length: count }, (_, index) => longPageBlock(index)),
      }
      const draft = { data, base: { layout: 0, records: {} }, savedBy, schedule: null }
      await store.commit([
        { type: 'put', collection: 'staff-pages', id, value: { path: `/${id}`, title }, ifRevision: 0 },
        { type: 'put', collection: 'page-drafts', id, value: draft, ifRevision: 0 },
      ])
    }
  } finally {
    await store.close()
  }
}

function longPageBlock(index: number) {
  const text = 'Ponies, goats and a turkey race, with hay bales for everyone. '.repeat(4).trim()
  const questions = [1, 2, 3].map((number) => ({ question: `Question ${number}?`, answer: text }))
  const kinds = [
    { type: 'Heading', own: { text: `Part ${index}`, level: '2' } },
    { type: 'Text', own: { text: `${text}\n\n${text}`, size: 'normal' } },
    { type: 'Quote', own: { quote: text, name: 'Dana', occasion: 'Birthday' } },
    { type: 'ButtonRow', own: { buttons: [{ label: 'Book', href: '/booking', kind: 'main' }] } },
    { type: 'Faq', own: { questions } },
    { type: 'Text', own: { text, size: 'large' } },
  ] as const
  const { type, own } = kinds[index % kinds.length] ?? kinds[0]
  return { type, props: { id: `${type}-${index}`, ...own } }
}

function sampleAlbum(number: number) {
  return {
    title: `County Fair ${number}`,
    description: `Goats, ponies and a turkey race at event number ${number}, with hay bales for everyone.`,
    eventType: ['Fair', 'School', 'Birthday', 'Church'][number % 4] ?? 'Fair',
    year: 2010 + (number % 16),
    coverImageUrl: '/public-objects/album-county-fair-1.jpg',
    isPublished: true,
    position: number,
  }
}

function sampleImage(albumId: number, position: number) {
  return {
    albumId,
    imageUrl: `/public-objects/album-county-fair-${1 + (position % 3)}.jpg`,
    altText: 'A goat looks over the fence at the county fair',
    caption: `Picture ${position + 1}`,
    tags: ['fair'],
    position,
  }
}
