import { Link } from 'react-router-dom'
import { jobInWords } from '#blocks/contract/enquiries/clashes.ts'
import type { EnquiryDetail, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import styles from './enquiry.module.css'

type FitNotesProps = Pick<EnquiryDetail, 'clashes' | 'warnings'> & {
  /** Other jobs of these days, which fit beside it. */
  others?: readonly JobSummary[]
}

/** Why a job does not fit on its days, what to think of, and what else is on them. Renders nothing if there is nothing. */
export function FitNotes({ clashes, warnings, others = [] }: FitNotesProps) {
  const beside = others.filter(({ id }) => !clashes.some(({ ids }) => ids.includes(id)))
  return (
    <>
      {clashes.length > 0 && (
        <div className={styles.warning}>
          <p>
            <strong>This doesn’t fit:</strong>
          </p>
          <ul className={styles.list}>
            {clashes.map(({ kind, detail, ids: [id, ...more] }) => (
              <li key={`${kind} ${detail}`}>
                {id === undefined || more.length > 0 ? detail : <JobLink id={id} text={detail} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.map(({ detail }) => (
        <p key={detail} className={styles.untold}>
          {detail}
        </p>
      ))}
      {beside.length > 0 && (
        <div>
          <p className={styles.soft}>Also on that day:</p>
          <ul className={styles.list}>
            {beside.map((job) => (
              <li key={job.id}>
                <JobLink id={job.id} text={jobInWords(job)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function JobLink({ id, text }: { id: number; text: string }) {
  return <Link to={`/admin/enquiries/${id}`}>{text}</Link>
}
