import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LibraryItem, LibraryKind } from '#blocks/contract/records/media.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'

type LibrarySearch = {
  text: string
  kind?: LibraryKind | undefined
  /** Only pictures without alt text. */
  lacksAlt?: boolean
  page: number
}

const typingMs = 250

/** One page of the library, newest first. The previous page stays visible while the next one loads. */
export function useLibrary({ text, kind, lacksAlt = false, page }: LibrarySearch) {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(lacksAlt ? { alt: 'missing' } : {}),
    ...(text ? { q: text } : {}),
    page: String(page),
  })
  return useQuery<Paged<LibraryItem>>({
    queryKey: [`${staffPaths.media}?${query}`],
    placeholderData: keepPreviousData,
  })
}

/** Debounces a call until typing pauses. It is made as of then: what else was chosen meanwhile stays. */
export function useWhenTyped<Typed>(onPause: (typed: Typed) => void): (typed: Typed) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const callNow = useEffectEvent(onPause)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (typed) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => callNow(typed), typingMs)
  }
}
