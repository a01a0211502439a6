import type { EventEmitter } from 'node:events'

type App = EventEmitter & { quit(): void }
type Closing = { preventDefault(): void }
type ClosingWindow = EventEmitter & { close(): void }

/** A window closes, and the app ends, once everything is on the disk; see flush.ts. */
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
      // Holding the window open has called off the end of the app.
      if (isQuitting) app.quit()
      else window.close()
    })
  }
}
