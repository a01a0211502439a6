import { useEffect, useState } from 'react'
import { createListeners } from '#site/admin/forms/editing/listeners.ts'
import type { DesktopEvents } from '../ipc.ts'
import { askMain } from './ask-main.ts'

/** Each of these is both a call, for the initial state, and an event of the same name and shape, for changes. */
type StateName = 'sync:state' | 'session:state' | 'pages:queue'

/** A state of the main process; undefined until its first reply. */
export function useDesktopState<Name extends StateName>(name: Name): DesktopEvents[Name] | undefined {
  const [state, setState] = useState<DesktopEvents[Name]>()
  useEffect(() => follow(name, (value) => setState(() => value)), [name])
  return state
}

/** A fact about a state of the main process, for the host of the staff area; `first` until the first reply. */
export function watchDesktopState<Name extends StateName>(
  name: Name,
  factIn: (state: DesktopEvents[Name]) => boolean,
  first: boolean,
) {
  const { subscribe, tell } = createListeners()
  let fact = first
  follow(name, (state) => {
    fact = factIn(state)
    tell()
  })
  return { fact: () => fact, onChange: subscribe }
}

function follow<Name extends StateName>(name: Name, hear: (state: DesktopEvents[Name]) => void): () => void {
  let hasChanged = false
  const stop = window.desktop.on(name, (value) => {
    hasChanged = true
    hear(value)
  })
  void askMain<StateName>(name).then((value) => {
    if (!hasChanged) hear(value as DesktopEvents[Name]) // the call of this name returns the type of the event
  })
  return stop
}
