import type { MenuCommand } from '../ipc.ts'

type Screen = {
  go: (path: string) => void
  addPictures: () => void
  changeSite: () => void
}

/** Does on the page what the menu asks for; what the page can't do just now, does nothing. */
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
      // A form takes the key; the page builder saves whatever waits when the window is left.
      if (!press({ key: 's', ctrlKey: true })) dispatchEvent(new Event('blur'))
      break
    case 'step': {
      const shiftKey = command.direction === 'redo'
      // The page's own history first, as with the keys themselves; else the field's.
      if (!press({ key: 'z', ctrlKey: true, shiftKey }))
        focused().ownerDocument.execCommand(command.direction)
    }
  }
}

/** Clicks the button of the page builder that does it, where there is one. */
export function pressCommand(button: 'publish' | 'preview'): void {
  document.querySelector<HTMLButtonElement>(`[data-command="${button}"]`)?.click()
}

/** Presses a key where the focus is. True when somebody took it. */
function press(key: KeyboardEventInit): boolean {
  return !focused().dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
}

/** What has focus, inside a frame of the page as well. */
function focused(): Element {
  const active = document.activeElement ?? document.body
  const inside = active instanceof HTMLIFrameElement ? active.contentDocument?.activeElement : undefined
  return inside ?? active
}
