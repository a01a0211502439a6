import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { Button } from '../../../base/ui/button.tsx'
import { mayCrop } from '../../../forms/media/crop/crop-frame.ts'
import { nameOf } from '../../../forms/media/library-tile.tsx'
import { Thumbnail } from '../../../forms/media/thumbnail.tsx'
import styles from './present-picture.module.css'

/** What can be done to a picture itself, wherever it is shown. */
export type PictureChange = 'crop' | 'focus'

type PresentPictureProps = { item: LibraryItem; onChange: (kind: PictureChange) => void }

/** The picture that stands in a place of the canvas, with what can be done to it. */
export function PresentPicture({ item, onChange }: PresentPictureProps) {
  return (
    <div className={styles.present}>
      <span className={styles.frame}>
        <Thumbnail path={item.url} alt="" version={item.version} focus={item.focalPoint} />
      </span>
      <p className={styles.words}>
        <strong>Now in this place</strong>
        <span className={styles.name}>{nameOf(item)}</span>
      </p>
      <div className={`buttons ${styles.buttons}`}>
        {mayCrop(item) && (
          <Button isSmall onClick={() => onChange('crop')}>
            Crop and rotate
          </Button>
        )}
        <Button isSmall onClick={() => onChange('focus')}>
          Focus point
        </Button>
      </div>
    </div>
  )
}
