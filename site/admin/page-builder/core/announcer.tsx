import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(message: string) => void>(() => undefined)

/** Says to those who listen what a key or a button has just done. */
export const useAnnounce = () => useContext(AnnounceContext)

export function Announcer({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState({ message: '', count: 0 })
  const announce = useCallback((message: string) => {
    if (message) setLatest(({ count }) => ({ message, count: count + 1 }))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <p className="visually-hidden" role="status">
        {/* The same message twice are news only when the place they stand in is new. */}
        <span key={latest.count}>{latest.message}</span>
      </p>
    </AnnounceContext>
  )
}
