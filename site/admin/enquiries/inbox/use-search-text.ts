import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWhenTyped } from '../../forms/media/library-query.ts'

/**
 * The search text, in sync with the URL. Typing updates the URL after a debounce; a change of the URL from
 * elsewhere, such as Back, updates the input. Text typed in the meantime stays.
 */
export function useSearchText(inAddress: string, onSearch: (text: string) => void) {
  const { key: entry } = useLocation()
  const [text, setText] = useState(inAddress)
  const asked = useRef(inAddress)
  const searchNow = useRef<() => void>(undefined)
  const searchWhenTyped = useWhenTyped((search: () => void) => search())
  const onSearchNow = useEffectEvent(onSearch)
  // By entry, as the text alone does not change where Back comes before the search's own address was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is another address
  useEffect(() => {
    if (inAddress === asked.current) return
    asked.current = inAddress
    setText(inAddress)
  }, [inAddress, entry])
  useEffect(() => {
    // Flushes the debounced search before a click navigates. A URL change while the next screen's code is
    // loading would cancel that navigation.
    const settle = () => searchNow.current?.()
    document.addEventListener('click', settle, true)
    return () => document.removeEventListener('click', settle, true)
  }, [])
  return {
    text,
    onText(typed: string) {
      setText(typed)
      const search = () => {
        if (searchNow.current !== search) return
        searchNow.current = undefined
        asked.current = typed.trim()
        onSearchNow(asked.current)
      }
      searchNow.current = search
      searchWhenTyped(search)
    },
  }
}
