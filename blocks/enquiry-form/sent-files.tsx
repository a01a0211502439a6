import { useEffect, useRef, useState } from 'react'
import type { EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'
import type { EnquiryClient } from '../kit/content/enquiry-client.ts'

type SentFilesProps = {
  files: readonly File[]
  receipt: Pick<EnquiryReceipt, 'reference' | 'files'>
  client: Pick<EnquiryClient, 'sendFile'>
  heading: 'h2' | 'h3'
}
/** Why a file has not arrived; blank once it has. Missing while it is under way. */
type Outcomes = ReadonlyMap<File, string>

/** Sends the files of an enquiry that has arrived, one after the other, and says of each what became of it. */
export function SentFiles({ files, receipt, client, heading: Heading }: SentFilesProps) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const path = receipt.files?.path
  const mail = receipt.files?.emailHref
  const next = files.find((file) => !outcomes.has(file))
  const failed = files.filter((file) => outcomes.get(file))
  const isMissing = !next && failed.length > 0
  const ways = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (!next) return
    let isLeft = false
    const note = (problem: string) => {
      if (!isLeft) setOutcomes((before) => new Map(before).set(next, problem))
    }
    // A server of an earlier version takes none.
    const sending = path ? client.sendFile(path, next) : Promise.reject()
    sending.then(note, () => note('We couldn’t reach the farm. Check your connection.'))
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      isLeft = true
      removeEventListener('beforeunload', ask)
    }
  }, [client, path, next])

  // It may be below what the window shows.
  useEffect(() => {
    if (isMissing) ways.current?.scrollIntoView({ block: 'center' })
  }, [isMissing])

  const retry = () => setOutcomes((before) => new Map([...before].filter(([, problem]) => !problem)))
  return (
    <>
      <Heading>Your files</Heading>
      <div role="status">
        <ul className="file-list">
          {files.map((file) => {
            const problem = outcomes.get(file)
            return (
              <li key={`${file.name} ${file.size}`}>
                <bdi>{file.name}</bdi>
                {problem ? (
                  <span className="question-issue">{problem}</span>
                ) : (
                  <span>{problem === '' ? 'Arrived' : 'Sending…'}</span>
                )}
              </li>
            )
          })}
        </ul>
        {next ? <p>Please leave this page open until they have arrived.</p> : null}
        {isMissing ? (
          <p>
            {failed.length === 1 ? 'A file did' : `${failed.length} files did`} not arrive. All that you typed
            did. Try again, or send {failed.length === 1 ? 'it' : 'them'} by email with your reference.
          </p>
        ) : null}
      </div>
      {isMissing ? (
        <p ref={ways} className="form-ways">
          <button type="button" className="button button-main" onClick={retry}>
            Try again
          </button>
          {mail ? (
            <a className="button button-second" href={`${mail}?subject=${receipt.reference}`}>
              Email {mail.replace('mailto:', '')}
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
