import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import type { PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { Screen } from '../../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../../base/ui/screen-state.tsx'
import { isLive } from '../../page/core/page-state.ts'
import type { Moment } from '../../page/core/use-page-at.ts'
import { Comparison } from './comparison.tsx'
import { RestoreVersion } from './restore-version.tsx'

/** A page's versions. Each can be compared with another state of the page, or restored. */
export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const versions = useQuery<PageVersionSummary[]>({ queryKey: [staffPaths.pageVersions(id)] })
  const pages = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const page = pages.data?.find((line) => line.id === id)
  const asked = Number(search.get('version') ?? Number.NaN)
  const chosen =
    versions.data?.find(({ number }) => number === asked) ?? firstChoice(versions.data ?? [], page)

  return (
    <Screen
      title={page ? `Versions of ${page.title}` : 'Versions'}
      intro="Every published version and every discarded draft. Restoring one makes it your draft. Visitors see no change until you publish."
      back={{ to: '/admin/pages', label: 'Pages' }}
      publicPath={page && isLive(page) ? page.path : undefined}
      action={page && chosen && <RestoreVersion page={page} number={chosen.number} />}
    >
      {!versions.data || !page ? (
        <ScreenState
          error={versions.error ?? pages.error}
          onRetry={() => {
            void versions.refetch()
            void pages.refetch()
          }}
        />
      ) : chosen ? (
        <Comparison
          page={page}
          versions={versions.data}
          chosen={chosen.number}
          other={momentOf(search.get('with'), chosen.number, page)}
        />
      ) : (
        <Nothing title="No versions yet" text="The first one is saved when you publish the page." />
      )}
    </Screen>
  )
}

/** The newest version that visitors don't see: it is the one to compare with what they see, and to go back to. */
function firstChoice(versions: readonly PageVersionSummary[], page?: PageSummary) {
  const [newest, before] = versions
  const isShown = newest?.kind === 'published' && page !== undefined && isLive(page)
  return isShown ? (before ?? newest) : newest
}

/** The state named by the URL: `draft`, the number of another version, or the live page. */
function momentOf(asked: string | null, chosen: number, { draftRevision }: PageSummary): Moment {
  if (asked === 'draft' && draftRevision > 0) return 'draft'
  const number = Number(asked)
  return asked !== null && Number.isInteger(number) && number >= 0 && number !== chosen ? number : 'live'
}
