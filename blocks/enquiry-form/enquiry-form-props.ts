import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import type { OwnQuestion } from '../contract/enquiries/own-questions.ts'
import type { RefusedForm } from '../contract/enquiries/posted-form.ts'
import type { EnquiryClient } from '../kit/content/enquiry-client.ts'
import type { FormServices } from './enquiry-answers.ts'
import type { Choice } from './form-view.ts'

/** Of the site settings. */
type FormSite = {
  /** The farm's own state, as `AZ`, which is preselected: most events are not far. */
  state: string
  /** What people agree to; blank for the standard words. */
  consentText?: string
  /** Where they read what becomes of it. */
  privacyPage?: string
  /** And what holds for a visit. */
  termsPage?: string
}

export type EnquiryFormProps = {
  kind: EnquiryKind
  /** The prefix of every id in the form. */
  id: string
  phone: string
  phoneHref: string
  site: FormSite
  animals: readonly Choice[]
  addOns: readonly Choice[]
  /** What is offered, where that is not as shipped. */
  services?: FormServices
  /** What each service is, by its value. */
  serviceNotes?: Readonly<Record<string, string>> | undefined
  /** How a cost is found, in words. */
  costText?: string | undefined
  /** What to do once a request is sent. */
  tips?: readonly string[] | undefined
  /** The kind of event that the address asks for, and its services, separated by commas. */
  event?: string | undefined
  preset?: string | undefined
  /** What staff ask besides. */
  questions?: readonly OwnQuestion[] | undefined
  /** Of the contact form only what a message needs, as on pages beside its own. */
  isShort?: boolean | undefined
  client?: EnquiryClient | undefined
  refused?: RefusedForm | undefined
}
