import { useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { useLastSaves } from '../../../base/http/last-save.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import styles from './page-news.module.css'
import { savedMessage } from './saved-message.ts'

/** Reports changed contact details. They aren't part of the page, so blocks that show them update at once. */
export function ContactNews() {
  const { id } = useUser()
  // Saves before the page was opened are not reported.
  const [readAt, setReadAt] = useState(() => new Date().toISOString())
  const [save] = useLastSaves([apiPaths.contactInfo])
  if (!save || save.at <= readAt) return null
  return (
    <div className={styles.news} role="status">
      <p>{`${savedMessage([save], id, 'the contact details')} Blocks that show them are already up to date.`}</p>
      <Button isSmall onClick={() => setReadAt(save.at)}>
        OK
      </Button>
    </div>
  )
}
