import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Ask } from '../ui/ask.tsx'

type LeaveGuardProps = { isDirty: () => boolean; save: () => Promise<boolean>; drop: () => void }

/** Nobody walks away from unsaved work by mistake: a move within the area asks, closing the tab makes the browser ask. */
export function LeaveGuard({ isDirty, save, drop }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
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
      choices={[
        {
          label: 'Leave without saving',
          onChoose: () => {
            blocker.proceed()
            // After the form has gone, which keeps what is in it one last time.
            setTimeout(drop)
          },
        },
        {
          label: 'Save and leave',
          isMain: true,
          onChoose: async () => ((await save()) ? blocker.proceed() : blocker.reset()),
        },
      ]}
    />
  )
}
