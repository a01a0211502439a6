import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { changedOr } from '../../base/http/refusals.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Ask } from '../../base/ui/ask.tsx'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import styles from '../core/enquiry.module.css'
import { useEnquiryCalls } from '../core/enquiry-queries.ts'
import { outOfReach } from '../core/out-of-reach.ts'
import { dropTyped } from '../steps/step-draft.ts'

const mostNamed = 10

/** Owners only: permanently deletes all data of a person, on that person's request. */
export function DeletePerson({ detail }: { detail: EnquiryDetail }) {
  const navigate = useNavigate()
  const { remove, lookAgain } = useEnquiryCalls()
  const [isAsking, setIsAsking] = useState(false)
  const { act, problem } = useFormAct(whyNot)
  const { reference, duplicates, samePerson } = detail
  const repeats =
    duplicates.length > 0
      ? ` Its ${duplicates.length === 1 ? 'duplicate goes' : `${duplicates.length} duplicates go`} too.`
      : ''
  // The same person may have sent more. Duplicates are always deleted too; the owner decides on the rest.
  const others = samePerson.filter(({ id }) => !duplicates.includes(id))

  async function deleteIt(isWholePerson: boolean) {
    setIsAsking(false)
    const isDeleted = await act(async () => {
      await remove(detail, isWholePerson)
      const gone = isWholePerson ? samePerson.map(({ id }) => id) : duplicates
      for (const id of [detail.id, ...gone]) dropTyped(id)
      const andMore = isWholePerson ? ` with ${others.length} more` : ''
      notify(`Deleted ${reference}${andMore}`)
      navigate('/admin/enquiries', { replace: true })
    })
    if (!isDeleted) await lookAgain()
  }

  return (
    <section className={styles.panel} aria-label="Copy or delete">
      <FormProblem text={problem} />
      <div className="buttons">
        <Link className="button button-second" to={`/admin/enquiries/${detail.id}/person`}>
          Copy of all about this person
        </Link>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          Delete this person’s data
        </Button>
      </div>
      {isAsking && (
        <Ask
          title={`Delete ${reference} for good?`}
          text={`This permanently deletes the name, address, messages, notes and history.${repeats}${moreText(others)} Emails still waiting won’t be sent. ${outOfReach}`}
          onCancel={() => setIsAsking(false)}
          choices={[
            ...(others.length > 0
              ? [{ label: `Delete all ${others.length + 1}`, onChoose: () => void deleteIt(true) }]
              : []),
            {
              label: others.length > 0 ? 'Delete only this one' : 'Delete for good',
              isMain: true,
              onChoose: () => void deleteIt(false),
            },
          ]}
        />
      )}
    </section>
  )
}

const whyNot = changedOr('Someone else just changed this. Check it again, then delete it.')

/** Names the person's other enquiries, as many as one can read. */
function moreText(others: EnquiryDetail['samePerson']): string {
  if (others.length === 0) return ''
  const named = others.slice(0, mostNamed).map(({ reference }) => reference)
  const unnamed = others.length - named.length
  const list = unnamed > 0 ? [...named, `${unnamed} more`] : named
  return ` There’s more from the same customer: ${new Intl.ListFormat('en').format(list)}.`
}
