import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type LibraryItem, type MediaInfo, mediaInfo } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { recordKey } from '../../../base/http/record-queries.ts'
import type { Loaded } from '../../../base/http/staff-client.ts'

/** Size, focus and version of pictures, by path. */
export type MediaByPath = Readonly<Record<string, MediaInfo>>

/**
 * The metadata with what is known of pictures beyond those of the published page: those of the draft, as it was opened, and
 * whatever the library has said of a file since, such as one that was just chosen or cropped.
 */
export function useKnownMedia(metadata: BuilderMetadata, draft: MediaByPath): BuilderMetadata {
  const { place } = metadata
  const before = useMemo<MediaByPath>(() => ({ ...draft, ...place.media }), [draft, place.media])
  const [seen, setSeen] = useState<MediaByPath>({})
  const shown = useRef<MediaByPath>({})
  shown.current = { ...before, ...seen }
  const cache = useQueryClient().getQueryCache()
  useEffect(
    () =>
      cache.subscribe((event) => {
        const path = pathOf(event)
        if (!path) return
        const { query } = event
        const { state } = query
        if (state.isInvalidated && !query.isActive()) {
          const isFailed = event.type === 'updated' && event.action.type === 'error'
          // No field shows the file any more, so nothing else reads it again.
          if (state.fetchStatus === 'idle' && !isFailed && path in shown.current)
            query.fetch().catch(() => setSeen((known) => without(known, path)))
          return
        }
        const { value } = (state.data as Loaded<LibraryItem> | undefined) ?? {} // of this key
        setSeen((known) => {
          if (!value) return without(known, path)
          const info = mediaInfo(value)
          return isSame(known[path] ?? before[path], info) ? known : { ...known, [path]: info }
        })
      }),
    [cache, before],
  )
  return useMemo(() => {
    if (Object.keys(draft).length === 0 && Object.keys(seen).length === 0) return metadata
    return { ...metadata, place: { ...place, media: { ...before, ...seen } } }
  }, [metadata, place, draft, before, seen])
}

const [kind] = recordKey('')
const itemPath = staffPaths.mediaItem('')

/** The public path of the file that an event is about. */
function pathOf({ type, query }: QueryCacheNotifyEvent): string | undefined {
  const [key, path] = query.queryKey
  if (type !== 'updated' || key !== kind || typeof path !== 'string' || !path.startsWith(itemPath))
    return undefined
  return `/public-objects/${decodeURIComponent(path.slice(itemPath.length))}`
}

function without(known: MediaByPath, path: string): MediaByPath {
  if (!(path in known)) return known
  const { [path]: _, ...others } = known
  return others
}
