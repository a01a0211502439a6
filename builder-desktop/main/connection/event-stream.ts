import { replacedEvent, replacedRetryMs } from '#blocks/contract/change-event.ts'

/** One server-sent event; the lines of `data` are joined. */
type StreamEvent = { name: string; data: string }

type StreamParts = {
  /** Requests the stream; throws without a connection. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: StreamEvent) => void
  /** Resolves after `ms` milliseconds or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstWaitMs = 3_000
const longestWaitMs = 60_000

/** Listens until stopped, and reconnects by itself. A 401, 403 or 404 ends it. Returns a function that stops it. */
export function listenTo({ open, onEvent, wait }: StreamParts): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  void run()
  return () => stopping.abort()

  async function run(): Promise<void> {
    let waitMs = firstWaitMs
    while (!signal.aborted) {
      try {
        const response = await open(signal)
        if ([401, 403, 404].includes(response.status)) return
        if (response.ok && response.body) {
          waitMs = firstWaitMs
          for await (const event of eventsIn(response.body)) {
            // The account listens from too many places: coming back at once would end the stream of another.
            if (event.name === replacedEvent) waitMs = replacedRetryMs
            else onEvent(event)
          }
        }
      } catch {
        // Without a connection it waits and tries again.
      }
      await wait(waitMs, signal)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }
}

/** The events of a stream as they arrive (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += decoder.decode(part.value, { stream: true })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parsed(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parsed(block: string): StreamEvent | undefined {
  const lines = block.split(/\r?\n/).map((line) => /^([a-z]+): ?(.*)$/.exec(line))
  const valuesOf = (field: string) => lines.flatMap((line) => (line?.[1] === field ? [line[2] ?? ''] : []))
  const data = valuesOf('data')
  return data.length === 0
    ? undefined
    : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }
}
