import { type ReactNode, Suspense } from 'react'
import styles from './loading-input.module.css'

type LoadingInputProps = { label: string; children: ReactNode }

/** An input that is loaded when it is shown. Until then as tall as an empty media field, so that nothing below it moves. */
export function LoadingInput({ label, children }: LoadingInputProps) {
  const wait = (
    <div className={styles.wait} aria-busy="true">
      {label}
    </div>
  )
  return <Suspense fallback={wait}>{children}</Suspense>
}
