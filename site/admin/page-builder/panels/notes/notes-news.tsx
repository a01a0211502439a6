import { useEffect, useRef } from 'react'
import { useUser } from '../../../base/session/session-queries.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useNotes } from './notes-context.ts'
import { newsOf } from './page-notes.ts'

/** Announces what others write while the page is open. */
export function NotesNews() {
  const { notes } = useNotes()
  const { id: me } = useUser()
  const announce = useAnnounce()
  const known = useRef<ReadonlySet<number>>(undefined)
  useEffect(() => {
    if (!notes) return
    if (known.current) announce(newsOf(notes, known.current, me))
    known.current = new Set(notes.map(({ id }) => id))
  }, [notes, me, announce])
  return null
}
