import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { Ask } from '../../base/ui/ask.tsx'

type LeaveGuardProps = {
  isDirty: () => boolean
  save: () => Promise<boolean>
  drop: () => void
  /** Moves focus to the errors that prevented the save, once the question is closed. */
  onRefused: () => void
}

/** Guards unsaved work: leaving the screen opens a question; on closing the tab, the browser asks. */
export function LeaveGuard({ isDirty, save, drop, onRefused }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  const wasRefused = useRef(false)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return (
    <Ask
      title="Leave without saving?"
      text="Your changes here aren’t saved yet."
      onCancel={() => blocker.reset()}
      cancelLabel="Stay"
      takeFocus={() => {
        if (!wasRefused.current) return false
        wasRefused.current = false
        onRefused()
        return true
      }}
      choices={[
        {
          label: 'Leave without saving',
          onChoose: () => {
            // `drop` runs first, or the form would store a local draft again on unmount.
            drop()
            blocker.proceed()
          },
        },
        {
          label: 'Save and leave',
          isMain: true,
          onChoose: async () => {
            wasRefused.current = !(await save())
            if (wasRefused.current) blocker.reset()
            else blocker.proceed()
          },
        },
      ]}
    />
  )
}
