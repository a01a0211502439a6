import { useEffect, useMemo, useState } from 'react'
import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'
import type { EnquiryClient } from '../kit/content/enquiry-client.ts'
import { createSignedTimes } from './signed-times.ts'

/** The server's facts about days and places, fetched again when somebody returns to a form that was left open. */
export function useFormFacts(client: EnquiryClient | undefined) {
  const [facts, setFacts] = useState<EnquiryFormFacts>()
  const times = useMemo(() => client && createSignedTimes(client.facts, setFacts), [client])
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
