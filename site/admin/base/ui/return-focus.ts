import { useState } from 'react'

/**
 * For `onCloseAutoFocus` of a dialog: returns focus to the element that had it when the dialog opened. Radix
 * returns focus only to a `Trigger`, which dialogs opened by code lack. `instead` may move focus elsewhere,
 * and returns true if it did.
 */
export function useReturnFocus(instead?: () => boolean): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (instead?.()) return
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
