import { useRef } from 'react'
import { isSame } from '#blocks/contract/values/merge.ts'

/**
 * The idempotency key of a publish. The same words with the same note keep theirs: where nobody heard what came of the
 * first try, the next one is told so, and carries nothing out twice.
 */
export function usePublishKey(): (data: unknown, note: string) => string {
  const last = useRef<{ key: string; content: unknown }>(undefined)
  return (data, note) => {
    const content = [note, data]
    if (!last.current || !isSame(last.current.content, content))
      last.current = { key: crypto.randomUUID(), content }
    return last.current.key
  }
}
