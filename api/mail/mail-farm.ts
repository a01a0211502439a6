import { isEmail } from '#blocks/contract/enquiries/enquiry-text.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { ContentStore } from '../content/collections.ts'

/** What settings say of mail. */
export type MailSettings = {
  /** Who is told of enquiries where the site's own settings name nobody (`ENQUIRY_TO`). */
  enquiryTo: readonly string[]
  /** The sender of all mail (`MAIL_FROM`). */
  mailFrom: string | undefined
}
/** What the farm's records and settings say that a mail depends on, at one moment. */
export type MailFarm = {
  business: string
  phone: string
  /** The sender's address. */
  from: string
  /** Where customers' replies go: the address that the site shows. Blank when it shows none. */
  publicEmail: string
  /** Who is told of enquiries. */
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
  const owners = users.filter(({ value }) => value.role === 'owner' && !value.isDisabled)
  const named = [availability?.value.recipients ?? [], settings.enquiryTo]
  // An enquiry must reach somebody: where nobody is named it is the owners.
  const staff = named.find((list) => list.length > 0) ?? owners.map(({ value }) => value.email)
  return {
    business: textOr(site?.value.name, siteDefaults.name),
    phone: textOr(contact?.value.phone, textOr(site?.value.defaultPhone, siteDefaults.defaultPhone)),
    from: settings.mailFrom ?? settings.enquiryTo[0] ?? (publicEmail || siteDefaults.defaultEmail),
    publicEmail,
    staff: staff.filter(isEmail),
  }
}
