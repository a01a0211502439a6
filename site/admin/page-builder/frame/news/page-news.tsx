import { useGetPuck } from '@measured/puck'
import { useState } from 'react'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { recordOf } from '#blocks/pages/page.ts'
import { useLastSaves } from '../../../base/http/last-save.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { changedElsewhere, textsOf } from './changed-elsewhere.ts'
import styles from './page-news.module.css'
import { savedMessage } from './saved-message.ts'

/**
 * Reports texts of this page that were saved elsewhere. They are not applied automatically: the next undo
 * would bring the old ones back, and text must not change under the cursor.
 */
export function PageNews({ metadata }: { metadata: BuilderMetadata }) {
  const { opened, saver, onReopen } = useEditor()
  const { id: me } = useUser()
  const getPuck = useGetPuck()
  const data = usePuck((s) => s.appState.data)
  const [atOpening] = useState(() => metadata.content)
  const published = saver.published()
  const known = published ? [atOpening, textsOf(published)] : [atOpening]
  const ids = changedElsewhere(known, pageFromPuck(data), metadata.content)
  const types = ids.map((id) => placeOfBlock(getPuck(), id)?.block.type ?? '')
  const records = new Set(types.map((type) => recordOf(type, opened.summary.id)))
  const saves = useLastSaves([...records].map((name) => `/api/content/${name}`))
  if (types.length === 0) return null
  const names = new Intl.ListFormat('en').format(types.map((type) => `“${nameOfBlock(type)}”`))
  return (
    <div className={styles.news} role="status">
      <p>
        {`${savedMessage(saves, me, `the texts of ${names}`)} `}
        Your own changes stay.
      </p>
      <Button
        isSmall
        onClick={async () => {
          if (await saver.flush()) onReopen()
        }}
      >
        Use theirs
      </Button>
    </div>
  )
}
