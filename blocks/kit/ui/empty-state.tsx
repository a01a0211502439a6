import { EmptyField } from '../drawings/empty-field.tsx'
import styles from './empty-state.module.css'

export function EmptyState({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={styles.empty}>
      <EmptyField />
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  )
}
