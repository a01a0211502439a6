import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  memo,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { BlockView, PublicBlock } from '#blocks/content/block.ts'
import { type ContentName, contentPath, type Place } from '#blocks/content/content.ts'
import type { BlockHost } from '#blocks/pages/render-page.tsx'
import { SkeletonText } from '#blocks/ui/skeleton.tsx'
import { toldInPlace } from '../http/query-client.ts'
import { PartsContext } from '../page/page-context.ts'
import { changesItsPlace } from '../page/page-data.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { SectionProblem } from './section-problem.tsx'

/** The place of the blocks on the current page. */
export const PlaceContext = createContext<Place | undefined>(undefined)

/**
 * Loads the content of a block, each record by its own request, so that every section has its own skeleton and error.
 * Memoized, because a new render would replace what the server drew of a block that is not live.
 */
export const SectionHost: BlockHost = memo(({ block, props }) => {
  const Host = block.isLive ? Section : StillSection
  return (
    <SectionBoundary>
      {/* Its own Suspense boundary lets the browser hydrate section by section, in short tasks. */}
      <Suspense fallback={<SkeletonText />}>
        <Host block={block} blockProps={props} />
      </Suspense>
    </SectionBoundary>
  )
})

/** A section that stays as the server drew it, if the script came without its code (`liveBlocks`). */
function StillSection(props: { block: PublicBlock; blockProps: { id: string } }) {
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
export const BareHost: BlockHost = ({ block, props }) => <Section block={block} blockProps={props} />

function Section({ block, blockProps }: { block: PublicBlock; blockProps: { id: string } }) {
  const place = usePlace()
  const { view, failed, reload } = useBlockView(block)
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

  const failures = reads.filter((read) => read.isError)
  if (failures.length > 0 || failed) {
    const isTrying = failures.some((read) => read.isFetching)
    return (
      <SectionProblem
        error={failures[0]?.error ?? undefined}
        isTrying={isTrying}
        onRetry={() => [...failures.map((read) => read.refetch()), failed && reload()]}
      />
    )
  }
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

/** The block's component, loaded if it is not part of the first script. */
function useBlockView(block: PublicBlock): {
  view: BlockView | undefined
  failed: boolean
  reload: () => void
} {
  const [, setLoaded] = useState(0)
  const [failed, setFailed] = useState(false)
  const view = block.current()
  function load() {
    setFailed(false)
    block.load().then(
      () => setLoaded((count) => count + 1),
      () => setFailed(true),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function at every render, which changes nothing
  useEffect(() => {
    // Not whether it is here by now: another section may have brought it since this one was drawn without it.
    if (!view) load()
  }, [block])
  return { view, failed, reload: load }
}

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('A section stands outside a page')
  return place
}
