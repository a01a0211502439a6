/**
 * Empty event streams for the time while the site can't be reached. A browser that is refused a stream never asks
 * again. So it gets one without events, which ends when the site answers again or after `longestMs`; then it
 * reconnects.
 */
export function createQuietStreams(longestMs = 60_000) {
  const ends = new Set<() => void>()

  return {
    open(signal: AbortSignal): Response {
      let end: () => void = () => undefined
      const body = new ReadableStream({
        start(controller) {
          const timer = setTimeout(() => end(), longestMs)
          end = () => {
            clearTimeout(timer)
            if (ends.delete(end)) controller.close()
          }
          ends.add(end)
          signal.addEventListener('abort', end)
        },
        cancel() {
          ends.delete(end)
          end()
        },
      })
      return new Response(body, {
        headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
      })
    },
    endAll(): void {
      for (const end of ends) end()
    },
  }
}
