import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { checkPage } from './check-page.ts'
import type { Finding } from './finding.ts'

export type PageCheck =
  | { kind: 'running' }
  | { kind: 'done'; findings: readonly Finding[] }
  /** The page could not be read; what the server knows by itself it still refuses. */
  | { kind: 'failed' }

/** Looks the page over once, as it is when this is first shown. `finished` waits for the end of it. */
export function usePageCheck(): { check: PageCheck; finished: () => Promise<PageCheck> } {
  const { opened, saver } = useEditor()
  const [check, setCheck] = useState<PageCheck>({ kind: 'running' })
  const running = useRef<Promise<PageCheck>>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function run(): Promise<PageCheck> {
      try {
        // The server draws what it has.
        if (!(await saver.flush())) return { kind: 'failed' }
        return {
          kind: 'done',
          findings: await checkPage({ summary: opened.summary, page: saver.current(), signal }),
        }
      } catch {
        // Whatever went wrong with looking, the page itself may well be fine: publishing says what it says.
        return { kind: 'failed' }
      }
    }
    running.current = run()
    void running.current.then((done) => {
      if (!signal.aborted) setCheck(done)
    })
    return () => stop.abort()
  }, [opened.summary, saver])
  return { check, finished: async () => (await running.current) ?? { kind: 'failed' } }
}
