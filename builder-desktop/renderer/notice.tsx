import { useState } from 'react'
import { Row, RowButton } from './queue-row.tsx'

type NoticeProps = { name: string; text: string; onSeen?: () => void }

/** A line that only says something; it goes when it was read, and comes again when it is so anew. */
export function Notice({ name, text, onSeen }: NoticeProps) {
  const [isSeen, setIsSeen] = useState(false)
  if (isSeen) return null
  return (
    <Row name={name} text={text}>
      <RowButton
        text="All right"
        onClick={() => {
          setIsSeen(true)
          onSeen?.()
        }}
      />
    </Row>
  )
}
