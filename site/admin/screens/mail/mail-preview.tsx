import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type {
  MailTemplate,
  MailTemplateName,
  MailPreview as Preview,
} from '#blocks/contract/enquiries/mail-template.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { formReason } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import styles from './mail-templates-screen.module.css'

/** The mail as it would go out with what is in the form now, and a way to have it sent to oneself. */
export function MailPreview({ name }: { name: MailTemplateName }) {
  const { subject, text } = useWatch({ name }) as MailTemplate // one of the record's templates
  const tried = useSettled(JSON.stringify({ name, template: { subject, text } }))
  const preview = useQuery<Preview>({
    queryKey: [staffPaths.mailPreview, tried],
    queryFn: () => send<Preview>('POST', staffPaths.mailPreview, JSON.parse(tried)),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return (
    <section className={styles.preview} aria-labelledby="mail-preview">
      <h2 id="mail-preview">Preview with made-up answers</h2>
      {preview.error && <p className={styles.problem}>{formReason(preview.error)}</p>}
      {preview.data && (
        <div className={styles.mail}>
          <p className={styles.subject}>{preview.data.subject}</p>
          <p className={styles.text}>{preview.data.text.trim()}</p>
        </div>
      )}
      <TestSend tried={tried} />
    </section>
  )
}

function TestSend({ tried }: { tried: string }) {
  const { data: status } = useQuery<StaffStatus>({ queryKey: [staffPaths.status] })
  const { act, isBusy, problem } = useFormAct()
  if (status?.attention.mail === 'off')
    return (
      <p className={styles.note}>
        Email is not set up, so nothing can be sent. <Link to="/admin/server">Set it up</Link>
      </p>
    )

  const sendTest = () =>
    act(async () => {
      const { to } = await send<{ to: string }>('POST', staffPaths.mailTest, JSON.parse(tried))
      notify(`Sent to ${to}`)
    })

  return (
    <div className={styles.test}>
      <FormProblem text={problem} />
      <Button disabled={isBusy} onClick={() => void sendTest()}>
        {isBusy ? 'Sending…' : 'Send me a test'}
      </Button>
    </div>
  )
}

const settleMs = 300

/** The value once it has stayed the same for a moment: not every letter that is typed is worth a call. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
