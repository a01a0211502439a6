import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(words: string) => void>(() => undefined)

/** Says to those who listen what a key or a button has just done. */
export const useAnnounce = () => useContext(AnnounceContext)

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ words: '', count: 0 })
  const announce = useCallback((words: string) => {
    if (words) setSaid(({ count }) => ({ words, count: count + 1 }))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <p className="visually-hidden" role="status">
        {/* The same words twice are news only when the place they stand in is new. */}
        <span key={said.count}>{said.words}</span>
      </p>
    </AnnounceContext>
  )
}
