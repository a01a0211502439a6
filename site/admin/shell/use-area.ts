import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWindowIntake } from '../media/file-intake.ts'
import { setNoticeQueries } from '../notices/notify.ts'
import { useLiveChanges } from './live-changes.ts'

/**
 * What runs while the staff area is open, in either frame: live changes, file drops and notices. `onSignedOut` is called
 * when the session ends elsewhere.
 */
export function useArea(onSignedOut: () => void): void {
  const queries = useQueryClient()
  useLiveChanges(onSignedOut)
  useWindowIntake()
  useEffect(() => setNoticeQueries(queries), [queries])
}
