import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWindowIntake } from '../media/file-intake.ts'
import { setNoticeQueries } from '../notices/notify.ts'
import { setCurrentFarmClock, useFarmClock } from '../ui/farm-clock.ts'
import { useLiveChanges } from './live-changes.ts'

/**
 * Runs what both frames of the staff area need: live changes, file drops and toasts. `onSignedOut` is called
 * when the session ends elsewhere.
 */
export function useArea(onSignedOut: () => void): void {
  const queries = useQueryClient()
  const clock = useFarmClock()
  setCurrentFarmClock(clock)
  useLiveChanges(onSignedOut)
  useWindowIntake()
  useEffect(() => setNoticeQueries(queries), [queries])
}
