import { useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { useLastSaves } from '../../http/last-save.ts'
import { useUser } from '../../session/session-queries.ts'
import styles from './page-news.module.css'
import { savedMessage } from './saved-message.ts'

/** Phone, e-mail and address are no texts of the page: what shows them is drawn anew at once, and that is said. */
export function ContactNews() {
  const { id } = useUser()
  // What was saved before the page was opened is no news.
  const [readAt, setReadAt] = useState(() => new Date().toISOString())
  const [save] = useLastSaves([apiPaths.contactInfo])
  if (!save || save.at <= readAt) return null
  return (
    <div className={styles.news} role="status">
      <p>{`${savedMessage([save], id, 'the contact details')} Blocks that show them have the new ones already.`}</p>
      <button type="button" className="button button-second button-small" onClick={() => setReadAt(save.at)}>
        All right
      </button>
    </div>
  )
}
