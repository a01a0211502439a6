import type { ChosenNames } from '#blocks/contract/enquiries/answer-summary.ts'
import type { EnquiryIssue } from '#blocks/contract/enquiries/enquiry-check.ts'
import type { BookingAnswers } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { serviceChoices, serviceLabel } from '#blocks/contract/enquiries/service-choices.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { bookableServices } from '../../base/content/farm-services.ts'

const gone = 'One of these is no longer offered. Check the list again'

/** The current names of the chosen add-ons, animals and services. Only items that visitors see can be chosen. */
export async function chosenNames(
  store: ContentStore,
  { addonIds, animalIds, services }: Pick<BookingAnswers, 'addonIds' | 'animalIds' | 'services'>,
): Promise<{ chosen: ChosenNames; issues: EnquiryIssue[] }> {
  const addons = await named('addons', addonIds)
  const animals = await named('animals', animalIds)
  const issues: EnquiryIssue[] = []
  if (addons.length < addonIds.length) issues.push({ path: '/addonIds', message: gone })
  if (animals.length < animalIds.length) issues.push({ path: '/animalIds', message: gone })
  const offered = serviceChoices(await bookableServices(store))
  if (services.some((id) => !Object.hasOwn(offered, id))) issues.push({ path: '/services', message: gone })
  const others = services.flatMap((id) => {
    const name = offered[id]
    return name === undefined || name === serviceLabel(id) ? [] : [{ id, name }]
  })
  return { chosen: { addons, animals, ...(others.length > 0 ? { services: others } : {}) }, issues }

  async function named(collection: 'addons' | 'animals', ids: readonly number[]) {
    const found = await Promise.all(ids.map((id) => store.get(collection, String(id))))
    return found.flatMap((item) =>
      item?.value.isActive ? [{ id: Number(item.id), name: item.value.name }] : [],
    )
  }
}
