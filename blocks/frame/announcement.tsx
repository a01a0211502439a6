import type { HostProps } from '../content/content.ts'
import { safeLink } from '../contract/values/safe-link.ts'
import styles from './announcement.module.css'
import type { AnnouncementProps } from './frame.schema.ts'

/** A bar above the menu, on its days. */
export function Announcement({
  text,
  label,
  href,
  from,
  until,
  place: { today },
}: AnnouncementProps & HostProps) {
  const isOver = (from && today < from) || (until && today > until)
  if (!text || isOver) return null
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <p>
        {text}
        {label && safeLink(href) ? <a href={safeLink(href)}>{label}</a> : null}
      </p>
    </aside>
  )
}
