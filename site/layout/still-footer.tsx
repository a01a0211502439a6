import { type ComponentType, useEffect, useRef, useState } from 'react'

let loaded: ComponentType | undefined

/** The server loads it before it draws, a browser only where it has to draw the footer itself. */
export async function loadFooter(): Promise<void> {
  loaded ??= (await import('./footer.tsx')).Footer
}

/**
 * The footer does nothing in a browser: it stays as the server drew it, and pages come without its code. Waiting in
 * Suspense, as sections do that are not live, would hold back every move to another page, which the footer outlasts.
 */
export function StillFooter() {
  const place = useRef<HTMLDivElement>(null)
  const [Footer, setFooter] = useState(() => loaded)
  useEffect(() => {
    // React had to begin anew, without what the server drew.
    if (!place.current?.firstChild) void loadFooter().then(() => setFooter(() => loaded))
  }, [])
  if (Footer)
    return (
      <div>
        <Footer />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: says that React has no part in what is within
  return <div ref={place} dangerouslySetInnerHTML={fromServer} suppressHydrationWarning />
}

const fromServer = { __html: '' }
