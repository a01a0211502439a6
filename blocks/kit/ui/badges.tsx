import styles from './badges.module.css'

/** Short labels in a row; blank ones are left out. Renders nothing if there are none. */
export function Badges({ labels, name }: { labels: readonly (string | number)[]; name?: string }) {
  const shown = [...new Set(labels.map(String))].filter((label) => label.trim())
  if (shown.length === 0) return null
  return (
    <ul className={styles.badges} aria-label={name}>
      {shown.map((label) => (
        <li key={label} dir="auto">
          {label}
        </li>
      ))}
    </ul>
  )
}
