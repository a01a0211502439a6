import { useEffect, useState } from 'react'
import { FarmLogo } from '#blocks/kit/drawings/farm-logo.tsx'
import styles from '#site/admin/base/session/session.module.css'
import type { SessionState } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import own from './connect-screen.module.css'

type ConnectScreenProps = {
  session: SessionState
  onConnected: () => void
  /** Set if there is a site to go back to. */
  onCancel?: (() => void) | undefined
}

/** Chooses the site that the app works on: by its address, or from the recent ones. */
export function ConnectScreen({ session, onConnected, onCancel }: ConnectScreenProps) {
  const [problem, setProblem] = useState('')
  const [isConnecting, setIsConnecting] = useState(false)
  const [recent, setRecent] = useState(session.recentSites)
  useEffect(() => {
    document.title = 'Connect to your site'
  }, [])

  async function connect(siteUrl: string) {
    setProblem('')
    setIsConnecting(true)
    try {
      await askMain('session:connect', { siteUrl })
      onConnected()
    } catch (error) {
      setProblem((error as Error).message) // askMain only throws errors
      setIsConnecting(false)
    }
  }

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <FarmLogo />
        <h1>Connect to your site</h1>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void connect(String(new FormData(event.currentTarget).get('site') ?? ''))
          }}
        >
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <label className="named">
            Your site’s address
            <input
              className="input"
              name="site"
              inputMode="url"
              autoComplete="url"
              placeholder="https://farm.example"
              spellCheck={false}
              required
              // biome-ignore lint/a11y/noAutofocus: it is the only task on this screen
              autoFocus
            />
          </label>
          <button type="submit" className="button button-main" disabled={isConnecting}>
            {isConnecting ? 'Connecting…' : 'Connect'}
          </button>
        </form>
        {recent.length > 0 && (
          <section aria-labelledby="recent">
            <h2 id="recent" className={own.heading}>
              Recent sites
            </h2>
            <ul className={own.sites}>
              {recent.map(({ siteUrl, name }) => (
                <li key={siteUrl}>
                  <button
                    type="button"
                    className="button button-second"
                    disabled={isConnecting}
                    onClick={() => void connect(siteUrl)}
                  >
                    {name ? `${name} (${new URL(siteUrl).host})` : siteUrl}
                  </button>
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={`Forget ${siteUrl}`}
                    onClick={async () => {
                      setRecent((await askMain('session:forget-site', { siteUrl })).recentSites)
                    }}
                  >
                    Forget
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {onCancel && (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            Stay on this site
          </button>
        )}
      </div>
    </main>
  )
}
