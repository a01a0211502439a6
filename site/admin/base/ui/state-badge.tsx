import type { ReactNode } from 'react'
import styles from './state-badge.module.css'

/** What a state asks of staff: each tone has a color and a sign, so neither says it alone. `calm` has none. */
export type Tone = 'new' | 'waiting' | 'held' | 'confirmed' | 'late' | 'calm'

export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`badge ${styles.badge}`} data-tone={tone}>
      {children}
    </span>
  )
}
