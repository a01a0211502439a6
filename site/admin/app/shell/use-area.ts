import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setNoticeQueries } from '../../base/notices/notify.ts'
import { setCurrentFarmClock, useFarmClock } from '../../base/ui/farm-clock.ts'
import { useWindowIntake } from '../../forms/media/file-intake.ts'
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
