import { useState } from 'react'
import { Line, Way } from './queue-row.tsx'

type NoticeProps = { name: string; words: string; onSeen?: () => void }

/** A line that only says something; it goes when it was read, and comes again when it is so anew. */
export function Notice({ name, words, onSeen }: NoticeProps) {
  const [isSeen, setIsSeen] = useState(false)
  if (isSeen) return null
  return (
    <Line name={name} words={words}>
      <Way
        words="All right"
        onClick={() => {
          setIsSeen(true)
          onSeen?.()
        }}
      />
    </Line>
  )
}
