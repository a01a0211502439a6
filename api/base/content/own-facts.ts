import { apiPaths } from '#blocks/contract/api-paths.ts'
import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import sampleSite from '../../../data/sample/content/site.json' with { type: 'json' }

/** Name, phone and email of the firm; blank where they are still those of the sample or the defaults. */
export async function ownFacts(read: (apiPath: string) => Promise<unknown>) {
  const site = (await read(apiPaths.site)) as Partial<SiteSettings> // our own reply to our own path
  const contact = (await read(apiPaths.contactInfo)) as ContactInfo // as above
  const name = textOr(site.name, siteDefaults.name)
  const { phone, phoneHref, email } = contactWays(contact, { defaultPhone: '', defaultEmail: '', ...site })
  const own = (text: string, ...madeUp: string[]) =>
    madeUp.some((each) => plain(each) === plain(text)) ? '' : text
  return {
    name: own(name, siteDefaults.name, sampleSite.name),
    phone: own(phone, siteDefaults.defaultPhone, sampleSite.defaultPhone),
    phoneHref,
    email: own(email, siteDefaults.defaultEmail, sampleSite.defaultEmail),
  }
}

/** The same for two spellings of one name or number. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
