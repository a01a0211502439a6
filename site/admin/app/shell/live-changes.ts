import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type ChangeEvent, replacedEvent } from '#blocks/contract/change-event.ts'
import {
  isList,
  isSingle,
  type ListName,
  listKinds,
  type SingleName,
  singleKinds,
} from '#blocks/contract/record-kinds.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../http/api-client.ts'
import { ApiError } from '../../../http/api-error.ts'
import { readAgain, refreshPaths, wasRead } from '../../base/http/record-queries.ts'
import { clearSaves, noteSave } from '../../base/http/undo-save.ts'
import { noteNews } from '../../base/notices/staff-news.ts'
import { useMe } from '../../base/session/session-queries.ts'

const comeBackMs = 30_000
/** A new order of a thousand items is a thousand changes: they are read again together. */
const togetherMs = 40
/** Changes are shown within a second, also on a busy computer. */
const mostIdleMs = 800

/**
 * Refetches what other people change while this tab is open (`GET /api/events`). The stream ends with the
 * session, even if the session ends in another tab or device. `onSignedOut` is called then, and a new sign-in
 * reopens the stream.
 */
export function useLiveChanges(onSignedOut: () => void): void {
  const queries = useQueryClient()
  const { data: me, dataUpdatedAt: signedInAt } = useMe()
  const [opened, open] = useReducer((times: number) => times + 1, 0)
  const isSignedOut = useRef(false)
  const reportSignedOut = useEffectEvent(onSignedOut)
  const ring = useEffectEvent((change: ChangeEvent) => me && noteNews(queries, me, change))

  useEffect(() => {
    if (signedInAt && isSignedOut.current) open()
  }, [signedInAt])

  useEffect(() => {
    const events = new EventSource(staffPaths.events)
    let wasLost = opened > 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stale = new Set<string>()
    let refreshing: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    let isReplaced = false
    let stopWaiting: () => void = () => undefined
    isSignedOut.current = false
    events.addEventListener('change', ({ data }) => {
      const change = JSON.parse(data) as ChangeEvent // our own API's event
      const [path = '', ...more] = pathsOf(change)
      noteSave(queries, path, change.by)
      ring(change)
      for (const each of [path, ...more, staffPaths.history]) stale.add(each)
      refreshing ??= setTimeout(() => {
        refreshing = undefined
        const paths = [...stale]
        stale.clear()
        void refreshPaths(queries, paths)
      }, togetherMs)
    })
    events.addEventListener('presence', ({ data }) => {
      queries.setQueryData([staffPaths.presence], JSON.parse(data))
    })
    // More windows of this account were opened than may listen. Until somebody looks at this one again it waits, so that
    // two windows don't take each other's place in turn.
    events.addEventListener(replacedEvent, () => {
      isReplaced = true
    })
    const comeBack = () => {
      if (isReplaced && !document.hidden) open()
    }
    window.addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    // Changes made while the connection was lost were missed, so everything is refetched.
    events.addEventListener('error', () => {
      wasLost = true
      // The browser reconnects after a broken connection, but not after a refused one.
      if (events.readyState === EventSource.CLOSED) void whyRefused()
    })
    events.addEventListener('open', () => {
      if (wasLost) {
        clearSaves(queries)
        void queries.invalidateQueries()
      } else {
        // Changes between the screen's first read and the opening of the stream were missed. The screen is drawn first:
        // to read all again meanwhile would take a tenth of the time of opening a long page. The signed-in user is not
        // refetched: the stream was opened under that session and ends with it.
        stopWaiting = whenIdle(
          () => void readAgain(queries, (query) => wasRead(query) && query.queryKey[0] !== staffPaths.me),
        )
      }
      wasLost = false
    })
    return () => {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(refreshing)
      stopWaiting()
      window.removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
      events.close()
    }

    async function whyRefused() {
      const isOver = await isSessionOver()
      if (isClosed) return
      if (!isOver) {
        timer = setTimeout(open, comeBackMs)
        return
      }
      isSignedOut.current = true
      reportSignedOut()
    }
  }, [queries, opened])
}

/** Calls `act` once the browser has nothing more urgent to do. The answer calls it off. */
function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, mostIdleMs)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(act, { timeout: mostIdleMs })
  return () => cancelIdleCallback(waiting)
}

async function isSessionOver(): Promise<boolean> {
  try {
    await callApi('GET', staffPaths.me, undefined, { cache: 'no-cache' })
    return false
  } catch (error) {
    return error instanceof ApiError && error.status === 401
  }
}

/** The collections behind pages: the list covers all four, drafts and versions are below its path. */
const pageCollections = ['pages', 'page-drafts', 'staff-pages', 'page-versions']

/** The paths of collections that are not in record-kinds.ts. */
const otherPaths: Record<string, string> = {
  media: staffPaths.media,
  trash: staffPaths.trash,
  users: staffPaths.users,
  audit: staffPaths.history,
  'enquiry-feed': staffPaths.enquiryFeed,
  outbox: staffPaths.enquiries,
  'enquiry-files': staffPaths.enquiries,
  'kept-samples': staffPaths.samples,
  'mail-templates': staffPaths.mailTemplates,
  'consent-versions': staffPaths.consentVersions,
  launch: staffPaths.launch,
}

const enquiryPaths = [staffPaths.enquiries, staffPaths.jobs, staffPaths.customers]

/** The API paths that a change makes stale. */
export function pathsOf({ collection }: ChangeEvent): string[] {
  const status = [staffPaths.status, staffPaths.samples]
  if (pageCollections.includes(collection)) return [staffPaths.pages, apiPaths.sitePages, ...status]
  // The list counts them, the builder shows them below it; visitors see neither.
  if (collection === 'page-notes') return [staffPaths.pages]
  if (collection === 'service-pages' || collection === 'service-order')
    return [
      ...[apiPaths.servicePages, apiPaths.serviceCards, staffPaths.pages, apiPaths.sitePages],
      staffPaths.samples,
    ]
  if (isSingle(collection))
    return [singleKinds[collection].path, ...openingOf(collection), ...jobDaysOf(collection), ...status]
  if (collection === 'albums' || collection === 'album-images')
    return [apiPaths.albums, apiPaths.albumPreviews, ...status]
  // Pages name the old addresses that lead to them.
  if (collection === 'redirects')
    return [staffPaths.redirects, staffPaths.pages, apiPaths.sitePages, ...status]
  if (collection === 'enquiries') return [...enquiryPaths, ...status]
  if (isList(collection)) return [listPathOf(collection), ...jobDaysOf(collection), ...status]
  return [otherPaths[collection] ?? `/api/content/${collection}`, ...status]
}

/** What is said of being open depends on the office hours and the time zone, and the settings say hours and area. */
function openingOf(collection: SingleName): string[] {
  if (collection === 'availability') return [apiPaths.opening, apiPaths.site]
  return collection === 'site' ? [apiPaths.opening] : []
}

/** What stands on the days of jobs is said in enquiries and in their calendar. */
function jobDaysOf(collection: SingleName | ListName): readonly string[] {
  return ofJobDays.includes(collection) ? enquiryPaths : []
}
const ofJobDays: readonly string[] = ['availability', 'tour-dates', 'teams', 'animals']

/** Of a list within another's items, the path of that other: what is below it is refetched. */
function listPathOf(name: ListName): string {
  const { path, within } = listKinds[name]
  return within ? listKinds[within.list as ListName].path : path // `within` names lists only
}
