import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { isEmail } from '#blocks/contract/values/email.ts'
import type { ContentStore } from '../../base/content/collections.ts'

export type MailSettings = {
  /** Who gets the notices where `/admin/availability` names nobody (`ENQUIRY_TO`). */
  enquiryTo: readonly string[]
  mailFrom: string | undefined
}
/** The records and settings of the farm that a mail depends on, read at one moment. */
export type MailFarm = {
  business: string
  phone: string
  from: string
  /** Where customers' replies go: the address that the site shows. Blank when it shows none. */
  publicEmail: string
  /** Who gets the notices about new enquiries. */
  staff: readonly string[]
}

export async function mailFarm(store: ContentStore, settings: MailSettings): Promise<MailFarm> {
  const [site, contact, availability, users] = await Promise.all([
    store.get('site', 'site'),
    store.get('contact-info', 'contact-info'),
    store.get('availability', 'availability'),
    store.list('users'),
  ])
  const shown = textOr(contact?.value.email, site?.value.defaultEmail ?? '')
  const publicEmail = isEmail(shown) ? shown : ''
  const owners = users.filter(({ value }) => mayAct(value.role, 'settings') && !value.isDisabled)
  const named = [availability?.value.recipients ?? [], settings.enquiryTo]
  // An enquiry must reach somebody: where nobody is named, the owners.
  const staff = named.find((list) => list.length > 0) ?? owners.map(({ value }) => value.email)
  return {
    business: textOr(site?.value.name, siteDefaults.name),
    phone: contactWays(contact?.value, site?.value).phone,
    from: settings.mailFrom ?? settings.enquiryTo[0] ?? (publicEmail || siteDefaults.defaultEmail),
    publicEmail,
    staff: staff.filter(isEmail),
  }
}
