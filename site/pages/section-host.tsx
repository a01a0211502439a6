import { useQuery } from '@tanstack/react-query'
import { createContext, memo, Suspense, use, useContext, useState, useSyncExternalStore } from 'react'
import type { PublicBlock } from '#blocks/kit/content/block.ts'
import { type ContentName, contentPath, type Place } from '#blocks/kit/content/content.ts'
import { SkeletonText } from '#blocks/kit/ui/skeleton.tsx'
import type { BlockHost } from '#blocks/pages/page-markup.tsx'
import { isHead } from '#blocks/pages/page-title.tsx'
import { toldInPlace } from '../http/query-client.ts'
import { PartsContext } from '../page/page-context.ts'
import { changesItsPlace } from '../page/page-data.ts'
import { isFailed, viewKey } from './page-failure.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { SectionProblem } from './section-problem.tsx'

export const PlaceContext = createContext<Place | undefined>(undefined)

/**
 * Loads the content of a block, each record by its own request, so that every section has its own skeleton and error.
 * Memoized, because a new render would replace what the server drew of a block that is not live.
 */
export const SectionHost: BlockHost = memo(({ block, type, props }) => {
  const Host = block.isLive ? Section : StillSection
  return (
    <SectionBoundary>
      {/* Its own Suspense boundary lets the browser hydrate section by section, in short tasks. */}
      <Suspense fallback={<SkeletonText />}>
        <Host block={block} type={type} blockProps={props} />
      </Suspense>
    </SectionBoundary>
  )
})

/** A section that stays as the server drew it, if the script came without its code (`liveBlocks`). */
function StillSection(props: SectionProps) {
  const { pageId } = usePlace()
  const isServerDrawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasServerDrawn] = useState(isServerDrawn && !props.block.current())
  if (!changesItsPlace(pageId)) {
    // React leaves alone what it waits for while it hydrates.
    if (wasServerDrawn && isServerDrawn) use(forever)
    return <Section {...props} />
  }
  // There it would not wait: a change of the place has it drawn anew. So React owns an element, and nothing within.
  if (wasServerDrawn)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: says that React has no part in what is within
    return <div dangerouslySetInnerHTML={fromServer} suppressHydrationWarning />
  return (
    <div>
      <Section {...props} />
    </div>
  )
}

const fromServer = { __html: '' }
const never = () => () => undefined
const forever = new Promise<never>(never)

/** Has no error boundary: used to find out which block throws. */
export const BareHost: BlockHost = ({ props, ...block }) => <Section {...block} blockProps={props} />

type SectionProps = { block: PublicBlock; type: string; blockProps: { id: string } }

function Section({ block, type, blockProps }: SectionProps) {
  const place = usePlace()
  const view = block.current()
  const code = useQuery<unknown>({
    queryKey: viewKey(type),
    queryFn: block.load,
    enabled: !view,
    meta: toldInPlace,
  })
  const names: ContentName[] = ['site', 'contactInfo', ...block.needs]
  const paths = names.map((name) => contentPath(name, place))
  const parts = useContext(PartsContext)
  // useQueries would cost every page a kilobyte more.
  const reads = paths.map((path) => {
    const isRead = !(path in parts)
    // biome-ignore lint/correctness/useHookAtTopLevel: a block's needs never change, so the hooks keep their order
    return useQuery<unknown>({ queryKey: [path], enabled: isRead, meta: toldInPlace })
  })
  const shown = paths.map((path, index) => parts[path] ?? reads[index]?.data)

  const failures = [code, ...reads].filter(isFailed)
  if (failures.length > 0)
    return (
      <SectionProblem
        error={failures[0]?.error ?? undefined}
        isHead={isHead(type)}
        isTrying={failures.some((read) => read.isFetching)}
        onRetry={() => failures.map((read) => read.refetch())}
      />
    )
  if (!view || shown.includes(undefined)) {
    const Skeleton = view?.Skeleton ?? SkeletonText
    return (
      <div aria-busy="true">
        <Skeleton />
      </div>
    )
  }
  const content = Object.fromEntries(names.map((name, index) => [name, shown[index]]))
  return <view.View {...blockProps} content={content} place={place} />
}

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('A section stands outside a page')
  return place
}
