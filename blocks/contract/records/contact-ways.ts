import { phoneHref } from '../values/phone-number.ts'
import { siteDefaults, textOr } from './defaults.ts'
import type { ContactInfo, SiteSettings } from './site-settings.ts'

/** Phone and e-mail of the farm with their links: from the contact record, else the site settings, else the default. */
export function contactWays(
  contactInfo: ContactInfo | undefined,
  site: Pick<SiteSettings, 'defaultPhone' | 'defaultEmail'> | undefined,
) {
  const phone = textOr(contactInfo?.phone, textOr(site?.defaultPhone, siteDefaults.defaultPhone))
  const email = textOr(contactInfo?.email, textOr(site?.defaultEmail, siteDefaults.defaultEmail))
  return {
    phone,
    email,
    phoneHref: phoneHref(phone),
    // Encoded, so that whatever staff typed is only an address and never a header of the mail.
    emailHref: `mailto:${email.replace(/[^\p{L}\p{N}.@_+-]/gu, '')}`,
  }
}
