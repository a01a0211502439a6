import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { partConflictsIn } from '#blocks/contract/part-conflicts.ts'
import { ApiError } from '../../../http/api-error.ts'

/** Why one page of a set can't be published. */
type PageRefusal = { pageId: string; reasons: string[] }
/** Why a set was not published: a general message, and reasons per page. */
export type SetRefusal = { message: string; pages: PageRefusal[] }

type Names = { partOf: (part: string) => string; titleOf: (pageId: string) => string }

/** Why the API published none of the pages. Rethrows errors that are not from the API. */
export function setRefusal(error: unknown, { partOf, titleOf }: Names): SetRefusal {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  const { pageId, issues = [] } = problem ?? {}
  if (status === 412 && pageId)
    return {
      message: '',
      pages: [{ pageId, reasons: ['Someone else saved its draft, so mark it as ready again'] }],
    }
  const reasons = [
    ...issues.flatMap((issue) => (issue.pageId ? [[issue.pageId, issue.message] as const] : [])),
    ...(partConflictsIn(problem) ?? []).map(
      (clash) => [clash.pageId, conflictText(clash, { partOf, titleOf })] as const,
    ),
  ]
  const ids = [...new Set(reasons.map(([id]) => id))]
  return {
    message: reasons.length > 0 ? '' : (issues[0]?.message ?? problem?.detail ?? ''),
    pages: ids.map((id) => ({
      pageId: id,
      reasons: [...new Set(reasons.filter(([of]) => of === id).map(([, reason]) => reason))],
    })),
  }
}

function conflictText({ part, rival }: PartConflict, { partOf, titleOf }: Names): string {
  return rival
    ? `${partOf(part)}: ${titleOf(rival.pageId)} changes this too`
    : `${partOf(part)}: someone else published a change after this draft was started`
}
