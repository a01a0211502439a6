import type { EventEmitter } from 'node:events'

type App = EventEmitter & { quit(): void }
type Closing = { preventDefault(): void }
type ClosingWindow = EventEmitter & { close(): void }

/** Delays closing a window and quitting until everything is on disk; see flush.ts. */
export function flushBeforeLeaving(app: App, flush: () => Promise<void>) {
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
      step = 'flushed'
      // Keeping the window open canceled the quit, so quit again.
      if (isQuitting) app.quit()
      else window.close()
    })
  }
}
