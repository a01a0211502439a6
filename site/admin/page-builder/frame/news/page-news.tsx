import { useGetPuck } from '@measured/puck'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { editedTexts } from '#blocks/contract/values/record-texts.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import type { BlockContent } from '#blocks/kit/content/content.ts'
import { blockSchema, recordOf } from '#blocks/pages/compose-page.ts'
import { callApi } from '../../../../http/api-client.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { refreshPaths } from '../../../base/http/record-queries.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { type LastSave, useLastSaves } from '../../../base/http/undo-save.ts'
import { useSignedOut, useUser } from '../../../base/session/session-queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { currentFarmClock } from '../../../base/ui/farm-clock.ts'
import { momentIn } from '../../../base/ui/moments.ts'
import { useNow } from '../../../base/ui/use-now.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { usePageLine } from '../../page/core/page-line.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import styles from './page-news.module.css'

/** Texts saved elsewhere are not applied by themselves: text must not change under the cursor. */
export function PageNews({ metadata }: { metadata: BuilderMetadata }) {
  const { opened, saver, onReopen } = useEditor()
  const { id: me } = useUser()
  const getPuck = useGetPuck()
  const data = usePuck((s) => s.appState.data)
  const [atOpening] = useState(() => metadata.content)
  const published = saver.published()
  const known = published ? [atOpening, textsOf(published)] : [atOpening]
  const ids = changedElsewhere(known, pageFromPuck(data), metadata.content)
  const types = ids.map((id) => placeOfBlock(getPuck(), id)?.block.type ?? '')
  const records = new Set(types.map((type) => recordOf(type, opened.summary.id)))
  const saves = useLastSaves([...records].map((name) => `/api/content/${name}`))
  if (types.length === 0) return null
  const names = new Intl.ListFormat('en').format(types.map((type) => `“${nameOfBlock(type)}”`))
  const takeTheirs = async () => {
    if (await saver.flush()) onReopen()
  }
  return (
    <NewsLine
      text={`${savedMessage(saves, me, `the texts of ${names}`)} Your own changes stay.`}
      action="Use theirs"
      onAct={() => void takeTheirs()}
    />
  )
}

type Texts = Partial<Record<keyof BlockContent, unknown>>

/**
 * The ids of blocks whose record someone else saved in the meantime: the live record differs from the
 * editor's and from all of `known` (the live records when the page was opened, and those published from
 * here).
 */
export function changedElsewhere(known: readonly Texts[], now: Page, live: Texts): string[] {
  return now.content
    .filter(({ type, props }) => {
      const record = blockSchema(type)?.record
      if (!record || !live[record.name]) return false
      const text = (from: Texts, key: string) => editedTexts(from[record.name] ?? {}, [key])[key]
      return record.keys.some((key) =>
        [props[key], ...known.map((texts) => text(texts, key))].every((one) => !isSame(one, text(live, key))),
      )
    })
    .map(({ props }) => props.id)
}

/** The texts of a page's bound blocks, by the names of their records. */
export function textsOf({ content }: Page): Texts {
  const texts: Record<string, object> = {}
  for (const { type, props } of content) {
    const name = blockSchema(type)?.record?.name
    if (name) texts[name] = { ...texts[name], ...props }
  }
  return texts
}

/** Who saved something elsewhere, and when: `Ana saved the texts of “Welcome” at 10:42 AM.` */
export function savedMessage(saves: readonly (LastSave | undefined)[], me: number, what: string): string {
  const known = [...new Map(saves.filter((save) => save !== undefined).map((save) => [save.id, save]))]
  const others = known.filter(([id]) => id !== me).map(([, { name }]) => name)
  const isAnyUnknown = saves.length === 0 || saves.includes(undefined)
  const names = isAnyUnknown ? [...others, others.length > 0 ? 'someone else' : 'Someone else'] : others
  const latest = saves
    .map((save) => save?.at ?? '')
    .sort()
    .at(-1)
  const when = latest ? `at ${currentFarmClock().time(latest)}` : 'just now'
  if (names.length === 0) return `You saved ${what} elsewhere ${when}.`
  return `${new Intl.ListFormat('en').format(names)} saved ${what} ${when}.`
}

/** Warns that the draft is scheduled: all changes until then go live with it. */
export function ScheduleNews() {
  const { opened, saver } = useEditor()
  const { id } = opened.summary
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const now = useNow()
  const timeZone = useTimeZone()
  const [problem, setProblem] = useState('')
  const schedule = usePageLine(id)?.schedule
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

  if (schedule.problem)
    return (
      <NewsLine
        text={`${problem}Scheduled for ${moment}, but it didn’t go live: ${schedule.problem}. Your next save removes the schedule.`}
      />
    )
  const text = `${problem}Scheduled for ${moment}. Changes you make until then are included.`
  return <NewsLine text={text} action="Unschedule" onAct={() => void takeBack()} />
}

type NewsLineProps = { text: string; action?: string; onAct?: () => void }

/** A message, and the button that answers it. */
export function NewsLine({ text, action = 'OK', onAct }: NewsLineProps) {
  return (
    <div className={styles.news} role="status">
      <p>{text}</p>
      {onAct && (
        <Button isSmall onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  )
}
