import { createContext, useContext } from 'react'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import type { Fields } from '../contract/enquiries/enquiry-fields.ts'
import type { FormValues } from '../contract/enquiries/enquiry-form.ts'
import type { EnquiryNotice } from '../contract/enquiries/enquiry-replies.ts'

export type Choice = { id: number; name: string }

/** What the questions of a form are drawn from. */
export type FormView = {
  /** Begins every id in the form. */
  id: string
  fields: Fields
  /** What the inputs begin with; from then on the browser holds what is typed. */
  values: FormValues
  issues: readonly EnquiryIssue[]
  notices: readonly EnquiryNotice[]
  /** For questions that choose among records, by name. */
  choices: Readonly<Record<string, readonly Choice[]>>
  isAsked(name: string): boolean
  /** Days that can be asked for, `YYYY-MM-DD`, once they are known. */
  days?: { min: string; max: string } | undefined
  /** A day asked for is full: “Ask anyway” is offered. */
  isDayFull: boolean
  /** Puts another day in; missing without a script. */
  pickDay?: ((name: string, day: string) => void) | undefined
}

export const FormViewContext = createContext<FormView | undefined>(undefined)

export function useFormView(): FormView {
  const view = useContext(FormViewContext)
  if (!view) throw new Error('A question stands outside a form')
  return view
}

export function inputId(formId: string, name: string): string {
  return `${formId}-${name}`
}
