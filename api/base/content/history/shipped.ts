import { mailTemplatesSchema } from '#blocks/contract/enquiries/mail-template.ts'
import { servicePage, servicePages } from '#blocks/contract/pages/site-paths.ts'
import { isSingle } from '#blocks/contract/record-kinds.ts'
import { singleSchemas } from '#blocks/contract/record-schemas.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import type { State } from './summary.ts'

/** What a record is until somebody saves it; undefined for one that is not there until then. */
export function shippedState(
  collection: string,
  id: string,
  businessName: string = siteDefaults.name,
): State | undefined {
  if (collection === 'service-pages' && !servicePage(id)) return undefined
  if (isSingle(collection)) {
    if (collection !== 'service-pages' && id !== collection) return undefined
    return singleSchemas[collection].defaults({ businessName, id }) as State // every record is an object
  }
  if (collection === 'service-order') return { ids: servicePages.map((each) => each.id), gone: [] }
  if (collection === 'mail-templates') return id === collection ? mailTemplatesSchema.parse({}) : undefined
  return collection === 'pages' ? (defaultLayout(id) as State | undefined) : undefined
}
