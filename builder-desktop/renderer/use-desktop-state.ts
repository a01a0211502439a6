import { useEffect, useState } from 'react'
import type { DesktopEvents } from '../ipc.ts'
import { askMain } from './ask-main.ts'

/** Each of these is both a call, for the initial state, and an event of the same name and shape, for changes. */
type StateName = 'sync:state' | 'session:state' | 'pages:queue'

/** A state of the main process; undefined until its first reply. */
export function useDesktopState<Name extends StateName>(name: Name): DesktopEvents[Name] | undefined {
  const [state, setState] = useState<DesktopEvents[Name]>()
  useEffect(() => {
    let hasChanged = false
    const stop = window.desktop.on(name, (value) => {
      hasChanged = true
      setState(() => value)
    })
    void askMain<StateName>(name).then((value) => {
      if (!hasChanged) setState(() => value as DesktopEvents[Name]) // the call of this name returns the type of the event
    })
    return stop
  }, [name])
  return state
}
