import { useState } from 'react'

/**
 * For `onCloseAutoFocus` of a dialog: focus goes back to where it was when the dialog opened. Radix itself returns it
 * to a `Trigger` only, which dialogs opened by code lack. `instead` may take it elsewhere, and says whether it did.
 */
export function useReturnFocus(instead?: () => boolean): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (instead?.()) return
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
