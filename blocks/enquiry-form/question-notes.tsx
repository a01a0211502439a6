import type { PlaceWord } from '../contract/enquiries/enquiry-days.ts'
import type { FieldRule } from '../contract/enquiries/enquiry-fields.ts'

type QuestionNotesProps = {
  id: string
  rule: FieldRule
  issue: string | undefined
  notice: PlaceWord | undefined
}

/** Notes about an answer. Those that appear while typing, about days and places, are announced, too. */
export function QuestionNotes({ id, rule, issue, notice }: QuestionNotesProps) {
  const notes = (
    <>
      {issue ? (
        <p className="question-issue" id={`${id}-issue`}>
          {issue}
        </p>
      ) : null}
      {notice ? (
        <p className="question-notice" id={`${id}-notice`} data-good={notice.isGood && ''}>
          {notice.message}
        </p>
      ) : null}
    </>
  )
  return rule.kind === 'day' || rule.kind === 'postalCode' ? <div aria-live="polite">{notes}</div> : notes
}
