import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(message: string) => void>(() => undefined)

/** Announces the result of a key press or button to screen readers. */
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
        {/* A new key makes screen readers announce the same message again. */}
        <span key={latest.count}>{latest.message}</span>
      </p>
    </AnnounceContext>
  )
}
