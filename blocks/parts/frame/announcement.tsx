import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import styles from './announcement.module.css'
import type { AnnouncementProps } from './frame.schema.ts'

export function Announcement({
  text,
  label,
  href,
  from,
  until,
  place: { today },
}: AnnouncementProps & HostProps) {
  if (!isAnnounced({ text, from, until }, today)) return null
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <p>
        {text}
        {label && safeLink(href) ? <a href={safeLink(href)}>{label}</a> : null}
      </p>
    </aside>
  )
}

/** Whether there is a bar on a day (`YYYY-MM-DD`). */
export function isAnnounced({ text, from, until }: Partial<AnnouncementProps>, today: string): boolean {
  return Boolean(text) && !(from && today < from) && !(until && today > until)
}
