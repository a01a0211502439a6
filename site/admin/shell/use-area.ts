import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWindowIntake } from '../media/file-intake.ts'
import { setNoticeQueries } from '../notices/notify.ts'
import { useLiveChanges } from './live-changes.ts'

/**
 * What goes on for as long as somebody is in the staff area, whichever frame is around the screen. `onSignedOut` is
 * called when the session ends elsewhere.
 */
export function useArea(onSignedOut: () => void): void {
  const queries = useQueryClient()
  useLiveChanges(onSignedOut)
  useWindowIntake()
  useEffect(() => setNoticeQueries(queries), [queries])
}
