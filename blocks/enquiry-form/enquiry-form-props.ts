import type { EnquiryClient } from '../content/enquiry-client.ts'
import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import type { RefusedForm } from '../contract/enquiries/enquiry-form.ts'
import type { Choice } from './form-view.ts'

export type EnquiryFormProps = {
  kind: EnquiryKind
  /** Begins every id in it. */
  id: string
  phone: string
  phoneHref: string
  /** The farm's own, as `AZ`: most events are not far. */
  state: string
  animals: readonly Choice[]
  addOns: readonly Choice[]
  /** A service that the address asks for. */
  preset?: string | undefined
  desk?: EnquiryClient | undefined
  refused?: RefusedForm | undefined
}
