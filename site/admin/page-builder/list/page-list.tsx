import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useUser } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { SearchAndView } from '../../base/ui/search-and-view.tsx'
import { StateBadge } from '../../base/ui/state-badge.tsx'
import { useNow } from '../../base/ui/use-now.ts'
import { SampleBadge, useIsSampleOf } from '../../forms/form/sample-mark.tsx'
import {
  badgeTones,
  findPages,
  type PageState,
  type PageView,
  pageState,
  pageViews,
  readyPages,
} from '../page/core/page-state.ts'
import { NewPage } from './new-page.tsx'
import { PageDialogs, type PageQuestion } from './page-dialogs.tsx'
import styles from './page-list.module.css'
import { PageMenu } from './page-menu.tsx'
import { PublishSet } from './publish-set.tsx'

/** Lists every page, built-in or added by staff: its state, its draft, and a link to the builder. */
export function Component() {
  const { data, error, refetch } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const [isAdding, setIsAdding] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const ready = readyPages(data ?? [])
  return (
    <Screen
      title="Pages"
      intro="Visitors see changes once you publish them."
      action={
        <>
          {ready.length > 0 && (
            <Button onClick={() => setIsPublishing(true)}>{`Publish ready pages (${ready.length})`}</Button>
          )}
          <Button look="main" onClick={() => setIsAdding(true)}>
            Add a page
          </Button>
        </>
      }
    >
      {data ? <Pages pages={data} /> : <ScreenState error={error} onRetry={() => void refetch()} />}
      {isPublishing && <PublishSet pages={ready} onClose={() => setIsPublishing(false)} />}
      {isAdding && <NewPage pages={data ?? []} onClose={() => setIsAdding(false)} />}
    </Screen>
  )
}

function Pages({ pages }: { pages: readonly PageSummary[] }) {
  const [search, setSearch] = useState('')
  const [view, setView] = useState<PageView>('All')
  const [question, setQuestion] = useState<PageQuestion>()
  const seen = { now: useNow(), timeZone: useTimeZone(), me: useUser().email }
  const found = findPages(pages, view, useDeferredValue(search))
  const row = (page: PageSummary) => (
    <PageRow key={page.id} page={page} state={pageState(page, seen)} onAsk={setQuestion} />
  )
  const ownPages = found.filter(({ isPart }) => !isPart)
  const parts = found.filter(({ isPart }) => isPart)
  return (
    <div className={styles.pages}>
      <SearchAndView
        label="Search pages"
        text={search}
        onText={setSearch}
        views={Object.keys(pageViews).map((label) => ({ value: label, label }))}
        view={view}
        onView={(value) => setView(value as PageView)} // one of pageViews
      />
      <p className={styles.count} role="status">
        {ownPages.length === 1 ? '1 page' : `${ownPages.length} pages`}
      </p>
      {found.length === 0 && <Nothing title="No matches" text="Try a different search or view." />}
      {parts.length > 0 && (
        <section className={styles.parts} aria-labelledby="parts">
          <h2 id="parts">On every page</h2>
          <ul className={styles.list}>{parts.map(row)}</ul>
        </section>
      )}
      <ul className={styles.list}>{ownPages.map(row)}</ul>
      {question && <PageDialogs question={question} pages={pages} onClose={() => setQuestion(undefined)} />}
    </div>
  )
}

type PageRowProps = { page: PageSummary; state: PageState; onAsk: (question: PageQuestion) => void }

function PageRow({ page, state, onAsk }: PageRowProps) {
  const { id, title, path } = page
  const isReady = pageViews.Ready(page)
  const isSample = useIsSampleOf(`pages/${id}`)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.face} to={`/admin/pages/${id}`}>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.path}>{sitePart(id)?.about ?? path}</span>
        </Link>
        {state.details.length > 0 && <p className={styles.state}>{state.details.join(' · ')}</p>}
        {state.problem && <p className={styles.problem}>{state.problem}</p>}
      </div>
      <span className={styles.badges}>
        {isSample && <SampleBadge />}
        {isReady && <StateBadge tone="confirmed">Ready</StateBadge>}
        <StateBadge tone={badgeTones[state.badge]}>{state.badge}</StateBadge>
      </span>
      <PageMenu page={page} onAsk={onAsk} />
    </li>
  )
}
