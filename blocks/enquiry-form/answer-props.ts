import type { ReactNode } from 'react'
import { yesNo } from '../contract/enquiries/enquiry-choices.ts'
import type { FieldRule } from '../contract/enquiries/enquiry-fields.ts'

/** Props of the inputs of a question. */
export type AnswerProps = {
  name: string
  id: string
  rule: FieldRule
  label: ReactNode
  hint: string | undefined
  autoComplete: string | undefined
  describedBy: string | undefined
  isWrong: boolean
}

/** Yes, no or not sure yet: radio buttons side by side. They can't be unticked, but "not sure yet" says the same. */
export function isYesNo(rule: FieldRule): boolean {
  return rule.kind === 'choice' && rule.choices === yesNo
}

/** The options of a question with their words; of one that staff added, in the order of staff. */
export function optionsIn(rule: FieldRule): [string, string][] {
  if (rule.kind !== 'choice' && rule.kind !== 'choices') return []
  return rule.order?.map((option) => [option, option]) ?? Object.entries(rule.choices)
}
