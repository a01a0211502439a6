import { useEffect, useMemo, useState } from 'react'
import type { EnquiryClient } from '../content/enquiry-client.ts'
import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'
import { createSignedTimes } from './signed-times.ts'

/** What the server says of days and places, read anew when somebody comes back to a form that stood open. */
export function useFormFacts(desk: EnquiryClient | undefined) {
  const [facts, setFacts] = useState<EnquiryFormFacts>()
  const times = useMemo(() => desk && createSignedTimes(desk.facts, setFacts), [desk])
  useEffect(() => {
    if (!times) return
    const { refresh } = times
    function read() {
      if (!document.hidden) refresh()
    }
    read()
    document.addEventListener('visibilitychange', read)
    addEventListener('online', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      removeEventListener('online', read)
    }
  }, [times])
  return { facts, times }
}
