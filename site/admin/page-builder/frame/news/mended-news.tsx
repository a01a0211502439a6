import { useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { useEditor } from '../../page/core/editor-context.ts'
import { blockLabel } from '../../page/core/page-labels.ts'
import styles from './page-news.module.css'

/** Reports blocks that shared an id, which no save would accept, and that they were repaired. */
export function MendedNews() {
  const { opened } = useEditor()
  const [isRead, setIsRead] = useState(false)
  if (isRead || opened.renamed.length === 0) return null
  const names = new Intl.ListFormat('en').format(opened.renamed.map(blockLabel))
  return (
    <div className={styles.news} role="status">
      <p>
        {`${names} had the same id as another block on this page and couldn’t be saved. `}
        {'We fixed it. It’ll be saved with your next change. Nothing was lost.'}
      </p>
      <Button isSmall onClick={() => setIsRead(true)}>
        OK
      </Button>
    </div>
  )
}
