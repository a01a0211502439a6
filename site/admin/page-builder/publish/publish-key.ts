import { useRef } from 'react'
import { isSame } from '#blocks/contract/values/merge.ts'

/**
 * The idempotency key of a publish. The same content and note keep their key: if the first response was lost,
 * the retry returns its result instead of publishing twice.
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
