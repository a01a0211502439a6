import { createContext, useContext } from 'react'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import type { PlaceWord, Room } from '../contract/enquiries/enquiry-days.ts'
import type { Fields } from '../contract/enquiries/enquiry-fields.ts'
import type { FormValues } from '../contract/enquiries/posted-form.ts'
import type { MediaInfo } from '../contract/records/media.ts'

export type Face = { imageUrl: string; media: Record<string, MediaInfo> }
/** `note` and `face` are shown beside the name. */
export type Choice = { id: number; name: string; note?: string; face?: Face }

/** The days that can be asked for, and the one that is chosen: `YYYY-MM-DD`. */
export type OpenDaysView = {
  min: string
  max: string
  /** How much room a day has for what is asked for. */
  roomOf: (day: string) => Room
  /** Where the farm is on tour that day. */
  townOn: (day: string) => string | undefined
  chosen: string
}

/** What the questions of a form need to render. */
export type FormView = {
  /** The prefix of every id in the form. */
  id: string
  fields: Fields
  /** Initial values of the inputs, which are uncontrolled: the browser holds what is typed. */
  values: FormValues
  issues: readonly EnquiryIssue[]
  notices: readonly PlaceWord[]
  /** The options of questions that choose among records, by the name of the question. */
  choices: Readonly<Record<string, readonly Choice[]>>
  /** What each service is, by its value. */
  serviceNotes: Readonly<Record<string, string>>
  isAsked(name: string): boolean
  /** The first and last day that can be booked, `YYYY-MM-DD`, once they are known. */
  days?: { min: string; max: string } | undefined
  /** Likewise. */
  openDays?: OpenDaysView | undefined
  /** A requested day is full, so “Ask anyway” is offered. */
  isDayFull: boolean
  /** Replaces a day; missing without a script. */
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
