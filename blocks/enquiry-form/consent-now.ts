import { useEffect } from 'react'
import { type Consent, consentChanged, consentIn } from '../contract/enquiries/enquiry-consent.ts'
import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'
import type { RefusedForm } from '../contract/enquiries/posted-form.ts'
import type { LocalAnswers } from './local-answers.ts'

// A box that was checked for other words than those that stand beside it now is checked for nothing.

/** The words of the newest facts are shown, and only a time that was signed with them is sent. */
export function useConsentOf(
  facts: EnquiryFormFacts | undefined,
  shown: Consent,
  onChange: (consent: Consent) => void,
): void {
  const { consentVersion: version = shown.version, consentText: text = shown.text } = facts ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each version
  useEffect(() => {
    if (version !== shown.version) onChange({ version, text })
  }, [version, shown.version])
}

/** What was sent without a script and refused, beside the words of now. */
export function refusedNow(refused: RefusedForm | undefined, { version }: Consent): RefusedForm | undefined {
  const agreed = consentIn(String(refused?.values.issuedAt ?? ''))
  if (!refused?.values.consent || agreed === '' || agreed === version) return refused
  return {
    ...refused,
    values: { ...refused.values, consent: '' },
    issues: [...refused.issues, { path: '/consent', message: consentChanged }],
  }
}

/** What was stored in the browser, beside the words of now: its signed time belongs to its own. */
export function storedNow(stored: LocalAnswers, { version }: Consent): LocalAnswers {
  if (stored.consentVersion === version) return stored
  return { ...stored, values: { ...stored.values, consent: '' }, stamp: undefined }
}
