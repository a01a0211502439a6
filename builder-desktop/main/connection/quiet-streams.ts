/**
 * For event streams while the site can't be reached. A window that is refused one never asks again, so it gets one in
 * which nothing happens: it ends when the site answers again, or after a while, and then the window comes back.
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
