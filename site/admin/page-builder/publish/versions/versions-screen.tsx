import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { PageDraft, PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useRecord } from '../../../base/http/record-queries.ts'
import { send } from '../../../base/http/staff-client.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { useAct } from '../../../base/session/use-act.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Confirm } from '../../../base/ui/confirm.tsx'
import { Screen } from '../../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../../base/ui/screen-state.tsx'
import { isLive } from '../../page/core/page-state.ts'
import type { Moment } from '../../page/core/use-page-at.ts'
import { Comparison } from './comparison.tsx'

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

/** How many of the page's pictures and videos are in the library no more. */
async function goneFiles(data: PageDraft['data']): Promise<number> {
  const addresses = new Set(JSON.stringify(data).match(/\/public-objects\/[^"?#\\]+(?=")/g))
  const replies = [...addresses].map((address) => fetch(address, { method: 'HEAD' }).catch(() => undefined))
  return (await Promise.all(replies)).filter((reply) => reply?.status === 404).length
}

/** Restores a version as a draft and opens it in the builder. Asks first if that replaces another draft. */
function RestoreVersion({ page, number }: { page: PageSummary; number: number }) {
  const draft = useRecord(staffPaths.pageDraft(page.id))
  const navigate = useNavigate()
  const { act, isBusy } = useAct({ touches: [staffPaths.pages] })
  const [isAsking, setIsAsking] = useState(false)
  const revision = draft.data?.revision

  const restore = () =>
    act(async () => {
      const { data } = await send<PageDraft>(
        'POST',
        staffPaths.restorePageVersion(page.id, number),
        undefined,
        `"${revision}"`,
      )
      const gone = await goneFiles(data)
      const advice = gone === 1 ? ' A picture of it was deleted since: choose another one.' : ''
      notify(
        `Version ${number} is now the draft. Publish it to make it live.${
          gone > 1 ? ` ${gone} pictures of it were deleted since: choose others.` : advice
        }`,
      )
      navigate(`/admin/pages/${page.id}`)
    })

  return (
    <>
      <Button
        look="main"
        disabled={isBusy || revision === undefined}
        onClick={() => (revision ? setIsAsking(true) : void restore())}
      >
        {`Restore version ${number}`}
      </Button>
      {isAsking && (
        <Confirm
          title="There is a draft already"
          text={`Version ${number} replaces it. You can still find the current draft under Versions.${
            page.schedule ? ' It won’t go live as scheduled.' : ''
          }`}
          label={`Restore version ${number}`}
          onConfirm={() => void restore()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
