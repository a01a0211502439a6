import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Customer } from '#blocks/contract/enquiries/customer.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { changedOr } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import styles from '../core/enquiry.module.css'
import { enquiryReads } from '../core/enquiry-queries.ts'
import { outOfReach } from '../core/out-of-reach.ts'
import { dropTyped } from '../steps/step-draft.ts'

/** Owners only: permanently deletes all data of a customer, on their request. */
export function DeleteCustomer({ customer: { id, revision, title, jobs } }: { customer: Customer }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { act, problem } = useFormAct(whyNot, enquiryReads)
  const all = jobs.length === 1 ? 'the enquiry' : `all ${jobs.length} enquiries`

  async function deleteAll() {
    await act(async () => {
      await send('DELETE', staffPaths.customer(id), undefined, `"${revision}"`)
      for (const job of jobs) dropTyped(job.id)
      notify('Deleted everything about this customer')
      navigate('/admin/enquiries', { replace: true })
    })
  }

  return (
    <section className={styles.panel} aria-label="Copy or delete">
      <FormProblem text={problem} />
      <div className="buttons">
        <Link className="button button-second" to={`/admin/enquiries/${id}/person`}>
          Copy of all about this customer
        </Link>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          Delete everything about this customer
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={`Delete everything about ${title} for good?`}
          text={`This permanently deletes ${all} with names, addresses, messages, notes and history, and spam from the same senders. Emails still waiting won’t be sent. ${outOfReach}`}
          label="Delete for good"
          onConfirm={() => void deleteAll()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

const whyNot = changedOr('Something here just changed. Look at it again, then delete it.')
