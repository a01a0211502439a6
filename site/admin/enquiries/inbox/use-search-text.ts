import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWhenTyped } from '../../media/library-query.ts'

/**
 * The search text, in sync with the URL. Typing updates the URL after a debounce; a change of the URL from
 * elsewhere, such as Back, updates the input. Text typed in the meantime stays.
 */
export function useSearchText(inAddress: string, onSearch: (words: string) => void) {
  const [words, setWords] = useState(inAddress)
  const asked = useRef(inAddress)
  const searchNow = useRef<() => void>(undefined)
  const searchWhenTyped = useWhenTyped((search: () => void) => search())
  const onSearchNow = useEffectEvent(onSearch)
  useEffect(() => {
    if (inAddress === asked.current) return
    asked.current = inAddress
    setWords(inAddress)
  }, [inAddress])
  useEffect(() => {
    // Flushes the debounced search before a click navigates. A URL change while the next screen's code is
    // loading would cancel that navigation.
    const settle = () => searchNow.current?.()
    document.addEventListener('click', settle, true)
    return () => document.removeEventListener('click', settle, true)
  }, [])
  return {
    words,
    onWords(typed: string) {
      setWords(typed)
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
