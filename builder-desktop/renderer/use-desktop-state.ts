import { useEffect, useState } from 'react'
import type { DesktopEvents } from '../ipc.ts'
import { askMain } from './ask-main.ts'

/** Asked for once, and told of every change; each is a call and an event of the same name and shape. */
type StateName = 'sync:state' | 'session:state' | 'pages:queue'

/** What the main process says of the line, or of the session; undefined until its first answer. */
export function useDesktopState<Name extends StateName>(name: Name): DesktopEvents[Name] | undefined {
  const [state, setState] = useState<DesktopEvents[Name]>()
  useEffect(() => {
    let hasChanged = false
    const stop = window.desktop.on(name, (value) => {
      hasChanged = true
      setState(() => value)
    })
    void askMain<StateName>(name).then((value) => {
      if (!hasChanged) setState(() => value as DesktopEvents[Name]) // of the same name
    })
    return stop
  }, [name])
  return state
}
