import type { FieldRule } from '../contract/enquiries/enquiry-fields.ts'

type QuestionNotesProps = {
  id: string
  rule: FieldRule
  issue: string | undefined
  notice: string | undefined
}

/** What is said of an answer. What is said while typing, of days and places, is also spoken. */
export function QuestionNotes({ id, rule, issue, notice }: QuestionNotesProps) {
  const notes = (
    <>
      {issue ? (
        <p className="question-issue" id={`${id}-issue`}>
          {issue}
        </p>
      ) : null}
      {notice ? (
        <p className="question-notice" id={`${id}-notice`}>
          {notice}
        </p>
      ) : null}
    </>
  )
  return rule.kind === 'day' || rule.kind === 'postalCode' ? <div aria-live="polite">{notes}</div> : notes
}
