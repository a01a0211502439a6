import { useState } from 'react'
import { Row, RowButton } from './queue-row.tsx'

type NoticeProps = { name: string; text: string; onSeen?: () => void }

/** A row with a message to dismiss. It comes back when it is mounted again. */
export function Notice({ name, text, onSeen }: NoticeProps) {
  const [isSeen, setIsSeen] = useState(false)
  if (isSeen) return null
  return (
    <Row name={name} text={text}>
      <RowButton
        text="OK"
        onClick={() => {
          setIsSeen(true)
          onSeen?.()
        }}
      />
    </Row>
  )
}
