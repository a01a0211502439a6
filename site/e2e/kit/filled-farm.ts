import { safeParseStored } from '#blocks/contract/values/parse-stored.ts'
import { type ContentStore, collections } from '../../../api/base/content/collections.ts'
import { openStore } from '../../../api/store/store.ts'

/** Records of the sample farm that public pages show. */
const targets = {
  site: ['site'],
  'contact-info': ['contact-info'],
  hero: ['hero'],
  about: ['about'],
  services: ['services'],
  'about-page': ['about-page'],
  'service-pages': ['petting-zoo', 'petting-zoo-small', 'petting-zoo-large'],
  'gallery-images': ['1', '2'],
  albums: ['1', '2'],
  'album-images': ['1', '2'],
  'tour-dates': ['1', '2', '3'],
  animals: ['4', '5', '6'],
  addons: ['1', '2', '3'],
} as const

/** Writes `text` into every text of the farm in a folder that may hold it, past every form. */
export async function fillTexts(folder: string, text: string): Promise<void> {
  const store = await openStore({ folder, collections, warn: () => {} })
  const operations: unknown[] = []
  for (const [name, ids] of Object.entries(targets)) {
    const collection = name as keyof typeof targets
    for (const id of ids) {
      const stored = await store.get(collection, id)
      if (!stored) throw new Error(`The sample farm has no ${name} ${id}`)
      const isAllowed = (changed: object) => safeParseStored(collections[collection].schema, changed).success
      const value = filled(stored.value, text, isAllowed)
      if (!JSON.stringify(value).includes(JSON.stringify(text).slice(1, -1)))
        throw new Error(`No text of ${name} ${id} could be replaced`)
      operations.push({ type: 'put', collection, id, value, ifRevision: stored.revision })
    }
  }
  // Checked against its schema above, and by the store again.
  await store.commit(operations as Parameters<ContentStore['commit']>[0])
  await store.close()
}

/** The value with `text` in place of each text; pictures and links keep their addresses. */
function filled<T extends object>(value: T, text: string, isAllowed: (changed: T) => boolean): T {
  const changed = structuredClone(value)
  const visit = (inside: object) => {
    for (const [key, old] of Object.entries(inside)) {
      if (typeof old === 'object' && old !== null) visit(old)
      if (typeof old !== 'string' || /url$|^link$/i.test(key)) continue
      Object.assign(inside, { [key]: text })
      if (!isAllowed(changed)) Object.assign(inside, { [key]: old })
    }
  }
  visit(changed)
  return changed
}
