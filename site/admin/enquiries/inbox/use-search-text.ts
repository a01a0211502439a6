import { useEffect, useRef, useState } from 'react'
import { useWhenTyped } from '../../media/library-query.ts'

/**
 * The words of a search that stand in the screen's address. What is typed goes there after a moment; whatever else
 * changes them there (Back, the menu) is what the box shows. What somebody goes on typing meanwhile stays.
 */
export function useSearchText(inAddress: string, onSearch: (words: string) => void) {
  const [words, setWords] = useState(inAddress)
  const asked = useRef(inAddress)
  const searchNow = useRef<() => void>(undefined)
  const whenTyped = useWhenTyped()
  useEffect(() => {
    if (inAddress === asked.current) return
    asked.current = inAddress
    setWords(inAddress)
  }, [inAddress])
  useEffect(() => {
    // Before whoever clicks is led on: a new address while another screen's code is on its way would call them back.
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
        onSearch(asked.current)
      }
      searchNow.current = search
      whenTyped(search)
    },
  }
}
