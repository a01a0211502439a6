import { Link } from 'react-router-dom'
import type { MediaUse } from '#blocks/contract/records/media.ts'
import styles from './media-item.module.css'

export function MediaUses({ usedBy }: { usedBy: readonly MediaUse[] }) {
  return (
    <ul className={styles.uses}>
      {usedBy.map(({ label, path }) => (
        <li key={label}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
