import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { checkPage } from './check-page.ts'
import type { Finding } from './finding.ts'

export type PageCheck =
  | { kind: 'running' }
  | { kind: 'done'; findings: readonly Finding[] }
  /** The page could not be read. The server's own checks still apply. */
  | { kind: 'failed' }

/** Checks the page once, on mount. `finished` resolves with the result. */
export function usePageCheck(): { check: PageCheck; finished: () => Promise<PageCheck> } {
  const { opened, saver } = useEditor()
  const timeZone = useTimeZone()
  const [check, setCheck] = useState<PageCheck>({ kind: 'running' })
  const today = useEffectEvent(() => dayIn(timeZone))
  const running = useRef<Promise<PageCheck>>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function run(): Promise<PageCheck> {
      try {
        // The server renders the saved draft, so it is saved first.
        if (!(await saver.flush())) return { kind: 'failed' }
        const asked = { summary: opened.summary, page: saver.current(), today: today(), signal }
        return { kind: 'done', findings: await checkPage(asked) }
      } catch {
        // A failed check says nothing about the page; publishing runs the server's own checks.
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
