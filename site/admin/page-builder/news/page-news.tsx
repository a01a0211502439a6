import { useGetPuck } from '@puckeditor/core'
import { useState } from 'react'
import type { BuilderMetadata } from '#blocks/ui/block-editor.tsx'
import { useEditor } from '../editor-context.ts'
import { placeOfBlock } from '../moves/block-place.ts'
import { pageFromPuck } from '../page-from-puck.ts'
import { nameOfBlock } from '../page-words.ts'
import { usePuck } from '../use-puck.ts'
import { changedElsewhere, textsOf } from './changed-elsewhere.ts'
import styles from './page-news.module.css'

/**
 * Says that texts on this page were saved from elsewhere. They are not put into the page by themselves: the next undo
 * would bring the old ones back, and nobody likes words that change under the cursor.
 */
export function PageNews({ metadata }: { metadata: BuilderMetadata }) {
  const { saver, onReopen } = useEditor()
  const getPuck = useGetPuck()
  const data = usePuck((s) => s.appState.data)
  const [atOpening] = useState(() => metadata.content)
  const published = saver.published()
  const known = published ? [atOpening, textsOf(published)] : [atOpening]
  const ids = changedElsewhere(known, pageFromPuck(data), metadata.content)
  if (ids.length === 0) return null
  const names = ids.map((id) => {
    const place = placeOfBlock(getPuck(), id)
    return place ? `“${nameOfBlock(place.block.type)}”` : ''
  })
  return (
    <div className={styles.news} role="status">
      <p>
        {`Somebody else saved the texts of ${new Intl.ListFormat('en').format(names)} just now. `}
        What you changed yourself stays.
      </p>
      <button
        type="button"
        className="button button-second button-small"
        onClick={async () => {
          if (await saver.flush()) onReopen()
        }}
      >
        Show theirs here
      </button>
    </div>
  )
}
