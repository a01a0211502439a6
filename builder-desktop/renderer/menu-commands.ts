import type { MenuCommand, PageCommand } from '../ipc.ts'

type Screen = {
  go: (path: string) => void
  addPictures: () => void
  changeSite: () => void
}

/** Runs a menu command on the page. A command that the page can't do now has no effect. */
export function runMenuCommand(command: MenuCommand, screen: Screen): void {
  switch (command.kind) {
    case 'go':
      screen.go(command.path)
      break
    case 'add-pictures':
      screen.addPictures()
      break
    case 'change-site':
      screen.changeSite()
      break
    case 'press':
      pressCommand(command.button)
      break
    case 'save':
      // A form handles the key. The page builder saves pending changes when the window loses focus.
      if (!press({ key: 's', ctrlKey: true })) dispatchEvent(new Event('blur'))
      break
    case 'step': {
      const shiftKey = command.direction === 'redo'
      // First the page's own history, as with the keyboard; otherwise the field's.
      if (!press({ key: 'z', ctrlKey: true, shiftKey }))
        focused().ownerDocument.execCommand(command.direction)
    }
  }
}

/** Clicks the page builder's button for it, if there is one. */
export function pressCommand(button: PageCommand): void {
  document.querySelector<HTMLButtonElement>(`[data-command="${button}"]`)?.click()
}

/** Dispatches a key press on the focused element. True if it was handled. */
function press(key: KeyboardEventInit): boolean {
  return !focused().dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
}

function focused(): Element {
  const active = document.activeElement ?? document.body
  const inside = active instanceof HTMLIFrameElement ? active.contentDocument?.activeElement : undefined
  return inside ?? active
}
