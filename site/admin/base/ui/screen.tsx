import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useHost } from '../host/host.ts'
import { Button } from './button.tsx'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  intro?: ReactNode
  back?: { to: string; label: string } | undefined
  publicPath?: string | undefined
  /** The primary action, unless it is a form's Save button. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of every screen. Its heading takes focus on arrival, and its title becomes the tab's title. */
export function Screen({ title, intro, back, publicPath, action, children }: ScreenProps) {
  const host = useHost()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Staff`
  }, [title])
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.words}>
          {back && (
            <Link className={styles.back} to={back.to}>
              {`← ${back.label}`}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        <div className={styles.actions}>
          {publicPath && (
            <Button look="quiet" onClick={() => host.openPage(publicPath)}>
              View live
            </Button>
          )}
          {action}
        </div>
      </header>
      {children}
    </div>
  )
}
