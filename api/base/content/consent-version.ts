import type { ConsentVersion } from '#blocks/contract/enquiries/consent-version.ts'
import { consentOf } from '#blocks/contract/enquiries/enquiry-consent.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { Alongside, Stored } from '../../store/store-types.ts'
import { cutText } from '../http/cut-text.ts'
import { auditOperation } from './audit.ts'
import type { collections } from './collections.ts'

/**
 * A new text that people agree to, in the commit that saves it: whoever saves the site settings, or restores an earlier
 * state of them, can't forget it. Unlike the history of saves, it is never purged.
 */
export const recordConsent: Alongside<typeof collections> = (changes, { at, by }) => {
  const saved = changes.find(({ collection, after }) => collection === 'site' && after)
  if (!saved) return []
  const { version, text } = consentIn(saved.after)
  if (version === consentIn(saved.before).version) return []
  const name = cutText(by?.name ?? 'The site', 200)
  const value: ConsentVersion = { version, text, from: at, by: { id: by?.id ?? 0, name } }
  return [
    { type: 'add', collection: 'consent-versions', value },
    auditOperation(new Date(at), name, 'consent-changed', text),
  ]
}

function consentIn(stored: Stored<unknown> | undefined) {
  return consentOf(stored?.value as SiteSettings | undefined) // its collection's value
}
