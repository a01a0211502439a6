import { type ReactNode, useEffect } from 'react'
import { FarmLogo } from '#blocks/kit/drawings/farm-logo.tsx'
import styles from './session.module.css'

/** What is seen before anybody is signed in. */
export function SessionPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Staff`
  }, [title])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <FarmLogo />
        <h1>{title}</h1>
        {children}
        <a href="/">Back to the website</a>
      </div>
    </main>
  )
}
