import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import styles from '../core/enquiry.module.css'
import { similarLabel } from '../core/similar.tsx'
import { possibleOriginals, type StepDraft } from './step-draft.ts'

type OriginalFieldProps = {
  detail: EnquiryDetail
  draft: StepDraft
  onDraft: (draft: StepDraft) => void
  error: string | undefined
}

/** Chooses the original of a duplicate. The original stays, and the two link to each other. */
export function OriginalField({ detail, draft, onDraft, error }: OriginalFieldProps) {
  const choices = [
    ...possibleOriginals(detail).map((enquiry) => ({ id: enquiry.id, label: similarLabel(enquiry) })),
    { id: 0, label: 'One that isn’t listed' },
  ]
  return (
    <fieldset className={styles.choice} aria-describedby={error ? 'original-error' : undefined}>
      <legend>Which one is it a duplicate of?</legend>
      {choices.map(({ id, label }) => (
        <label key={id} className="check">
          <input
            type="radio"
            name="original"
            checked={draft.of === id}
            onChange={() => onDraft({ ...draft, of: id })}
          />
          {label}
        </label>
      ))}
      {error && (
        <p className={styles.error} id="original-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
