import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import type { Finding } from './finding.ts'
import { lookOver } from './look-over.ts'

export type LookOver =
  | { kind: 'running' }
  | { kind: 'done'; findings: readonly Finding[] }
  /** The page could not be read; what the server knows by itself it still refuses. */
  | { kind: 'failed' }

/** Looks the page over once, as it is when this is first shown. `finished` waits for the end of it. */
export function useLookOver(): { look: LookOver; finished: () => Promise<LookOver> } {
  const { opened, saver } = useEditor()
  const [look, setLook] = useState<LookOver>({ kind: 'running' })
  const running = useRef<Promise<LookOver>>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function run(): Promise<LookOver> {
      try {
        // The server draws what it has.
        if (!(await saver.flush())) return { kind: 'failed' }
        return {
          kind: 'done',
          findings: await lookOver({ line: opened.line, page: saver.current(), signal }),
        }
      } catch {
        // Whatever went wrong with looking, the page itself may well be fine: publishing says what it says.
        return { kind: 'failed' }
      }
    }
    running.current = run()
    void running.current.then((done) => {
      if (!signal.aborted) setLook(done)
    })
    return () => stop.abort()
  }, [opened.line, saver])
  return { look, finished: async () => (await running.current) ?? { kind: 'failed' } }
}
