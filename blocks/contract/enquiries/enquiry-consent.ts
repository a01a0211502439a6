import { textOr } from '../records/defaults.ts'

/** What people agree to by sending a form. The version is stored with each enquiry, and signed into each form. */
export type Consent = { version: string; text: string }

/** The words until an owner writes others. A new text here needs a new version, and the old one a place below. */
export const shippedConsent: Consent = {
  version: '2026-11-23',
  text: 'You may use what I send to answer me and plan my event. If I ask, you’ll delete it.',
}

/** The words that earlier releases came with: enquiries from then name them. */
export const earlierConsents: readonly Consent[] = [
  {
    version: '2026-11',
    text: 'You may use what I send to answer me and to plan the event. You delete it when I ask you to.',
  },
]

/** Said where the words are others than those that the box was checked for. */
export const consentChanged = 'We changed these words. Read them, and check the box again'

/**
 * The words in force by the site settings. Their version follows from the text alone: so whoever draws the words names
 * the right version, be it a cached page, another server or a restored backup, and no version ever means two texts.
 */
export function consentOf(site: { consentText?: string | undefined } | undefined): Consent {
  const text = textOr(site?.consentText, shippedConsent.text).trim()
  return text === shippedConsent.text ? shippedConsent : { version: versionOf(text), text }
}

/** The version in a form's signed time (api/work/enquiries/form-stamp.ts); blank where there is none. */
export function consentIn(issuedAt: string): string {
  return issuedAt.split('.')[1] ?? ''
}

/** The FNV-1a hashes (32 bits each) of the text from either end: short enough for a mark in a page, and without `node:crypto`. */
function versionOf(text: string): string {
  const letters = [...text]
  return [letters, [...letters].reverse()].map(hashOf).join('')
}

function hashOf(letters: readonly string[]): string {
  let hash = 2166136261
  for (const letter of letters) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(36).padStart(7, '0')
}
