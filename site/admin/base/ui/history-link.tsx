import { Link } from 'react-router-dom'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'

export function historyHref(of: string): string {
  return `/admin/history?${new URLSearchParams({ of })}`
}

/** The way from a form to the history of what it edits; `path` is the record's API path. */
export function HistoryLink({ path }: { path: string }) {
  const of = historyAtPath(path)
  return of === undefined ? null : (
    <Link className="button button-quiet" to={historyHref(of)}>
      History
    </Link>
  )
}
