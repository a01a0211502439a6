import { askMain } from './ask-main.ts'

/**
 * Hands links to call, text or mail somebody to the main process, which opens them in the system's program: the window
 * itself navigates nowhere. Returns a function that stops it.
 */
export function openContactLinks(): () => void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !/^(?:tel|sms|mailto):/.test(link.href)) return
    event.preventDefault()
    void askMain('app:open-link', { url: link.href })
  }
  document.addEventListener('click', open)
  return () => document.removeEventListener('click', open)
}
