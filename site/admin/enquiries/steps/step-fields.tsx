import { type ReactNode, useId } from 'react'
import { type EnquiryDetail, transitionSchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { SavedReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import { stopAt } from '../../base/ui/stop-at.ts'
import styles from '../core/enquiry.module.css'
import { useFarm, useStatus } from '../core/enquiry-queries.ts'
import { similarLabel } from '../core/similar.tsx'
import { possibleOriginals, type StepDraft, withReply } from './step-draft.ts'

/** Where the help of a letter says who gets it. */
export const notMailed =
  'Email isn’t set up. Send this yourself in the next step, by text or from your own email.'

type InputProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
type DialogFieldProps = {
  label: string
  help?: string
  error: string | undefined
  children: (input: InputProps) => ReactNode
}

/**
 * A field in a dialog: a label above the input; help and error are linked to the input for screen readers.
 */
export function DialogField({ label, help, error, children }: DialogFieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className={styles.soft} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children({
        id,
        className: 'input',
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type MessageFieldProps = {
  detail: EnquiryDetail
  /** Blank if the customer left no address. */
  email: string
  draft: StepDraft
  onDraft: (draft: StepDraft) => void
  message: string
  error: string | undefined
}

/** The mail to the customer. Staff can read and edit it before it is sent. */
export function MessageField({ detail, email, draft, onDraft, message, error }: MessageFieldProps) {
  const farm = useFarm()
  const isOff = useStatus()?.attention.mail === 'off'
  const replies = useStaffList<SavedReply>(staffPaths.savedReplies).data?.items ?? []
  if (!email) return <p className={styles.soft}>They didn’t leave an email address. Call or text them.</p>
  return (
    <>
      {replies.length > 0 && (
        <DialogField label="Start with a saved reply" error={undefined}>
          {(input) => (
            <select
              {...input}
              value=""
              onChange={({ target }) => {
                const reply = replies.find(({ id }) => id === Number(target.value))
                if (reply) onDraft(withReply(draft, reply.text, detail, farm))
              }}
            >
              <option value="">Choose one</option>
              {replies.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </DialogField>
      )}
      <DialogField
        label="Message to the customer"
        help={isOff ? notMailed : `This goes to ${email} exactly as written. Leave it blank to send nothing.`}
        error={error}
      >
        {(input) => (
          <textarea
            {...input}
            rows={9}
            {...stopAt(textFactsAt(transitionSchema, 'message').maxLength)}
            value={message}
            onChange={({ target }) => onDraft({ ...draft, typed: target.value })}
          />
        )}
      </DialogField>
    </>
  )
}

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
