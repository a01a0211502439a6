import { setTimeout as pause } from 'node:timers/promises'
import type { TestClient } from './test-api.ts'

/** The event stream of somebody. */
export async function listen(client: TestClient) {
  const abort = new AbortController()
  const reply = await fetch((await client.get('/healthz')).url.replace('/healthz', '/api/events'), {
    headers: client.headers,
    signal: abort.signal,
  })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk)
  })().catch(() => undefined)
  return {
    async heard(wanted: string): Promise<void> {
      while (!text.includes(wanted)) await pause(5)
    },
    async stop(): Promise<void> {
      abort.abort()
      await reading
    },
  }
}
