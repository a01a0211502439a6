import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { Ask } from '../ui/ask.tsx'

type LeaveGuardProps = {
  isDirty: () => boolean
  save: () => Promise<boolean>
  drop: () => void
  /** Leads to what kept it from being saved, once the question is gone. */
  onRefused: () => void
}

/** Nobody walks away from unsaved work by mistake: a move within the area asks, closing the tab makes the browser ask. */
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
      text="What you changed here is not saved yet."
      onCancel={() => blocker.reset()}
      cancelLabel="Stay here"
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
            // Before it goes: the form keeps what is in it one last time.
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
