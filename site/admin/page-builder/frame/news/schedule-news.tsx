import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../../http/api-client.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { refreshPaths } from '../../../base/http/record-queries.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { useSignedOut } from '../../../base/session/signed-out.ts'
import { Button } from '../../../base/ui/button.tsx'
import { momentIn } from '../../../base/ui/moments.ts'
import { useNow } from '../../../base/ui/use-now.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import styles from './page-news.module.css'

/** Warns that the draft is scheduled: all changes until then go live with it. */
export function ScheduleNews() {
  const { opened, saver } = useEditor()
  const { id } = opened.summary
  const pages = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const now = useNow()
  const timeZone = useTimeZone()
  const [problem, setProblem] = useState('')
  const schedule = pages.data?.find((page) => page.id === id)?.schedule
  if (!schedule) return null
  const moment = momentIn(schedule.at, timeZone, now)

  async function takeBack() {
    setProblem('')
    try {
      if (!(await saver.flush())) return setProblem('Save the draft first. ')
      await saver.hold(async () => {
        const headers = { 'If-Match': saver.etag() }
        const response = await callApi('POST', staffPaths.publishPage(id), { at: null }, { headers })
        saver.rebaseOn({ etag: response.headers.get('ETag') ?? '' })
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn()
      if (error instanceof ApiError && error.status === 412) saver.refuse(error)
      setProblem('That didn’t work. Try again. ')
    } finally {
      await refreshPaths(queries, [staffPaths.pages])
    }
  }

  return (
    <div className={styles.news} role="status">
      <p>
        {problem}
        {schedule.problem
          ? `Scheduled for ${moment}, but it didn’t go live: ${schedule.problem}. Your next save removes the schedule.`
          : `Scheduled for ${moment}. Changes you make until then are included.`}
      </p>
      {!schedule.problem && (
        <Button isSmall onClick={() => void takeBack()}>
          Unschedule
        </Button>
      )}
    </div>
  )
}
