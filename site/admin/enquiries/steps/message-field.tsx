import { type EnquiryDetail, transitionSchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { SavedReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import styles from '../core/enquiry.module.css'
import { useFarm, useStatus } from '../core/enquiry-queries.ts'
import { DialogField } from './dialog-field.tsx'
import { type StepDraft, withReply } from './step-draft.ts'

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
        help={
          isOff
            ? 'Email is not set up, so this is only saved in the history.'
            : `This goes to ${email} exactly as written. Leave it blank to send nothing.`
        }
        error={error}
      >
        {(input) => (
          <textarea
            {...input}
            rows={9}
            maxLength={textFactsAt(transitionSchema, 'message').maxLength}
            value={message}
            onChange={({ target }) => onDraft({ ...draft, typed: target.value })}
          />
        )}
      </DialogField>
    </>
  )
}
