import type { EventEmitter } from 'node:events'

type App = EventEmitter & { quit(): void }
type Closing = { preventDefault(): void }
type ClosingWindow = EventEmitter & { close(): void }

type LeavingParts = {
  flush: () => Promise<void>
  /** False if the person would rather stay, because closing would lose something. */
  mayLeave: (isQuitting: boolean) => Promise<boolean>
}

/** Delays closing a window and quitting until everything is on disk; see flush.ts. */
export function flushBeforeLeaving(app: App, { flush, mayLeave }: LeavingParts) {
  let isQuitting = false
  app.on('before-quit', () => {
    isQuitting = true
  })

  return (window: ClosingWindow): void => {
    let step: 'open' | 'flushing' | 'flushed' = 'open'
    window.on('close', async (event: Closing) => {
      if (step === 'flushed') return
      event.preventDefault()
      if (step === 'flushing') return
      step = 'flushing'
      await flush()
      if (!(await mayLeave(isQuitting))) {
        step = 'open'
        isQuitting = false
        return
      }
      step = 'flushed'
      // Keeping the window open canceled the quit, so quit again.
      if (isQuitting) app.quit()
      else window.close()
    })
  }
}
