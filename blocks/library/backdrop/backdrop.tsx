import type { ComponentType } from 'react'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import { slotClass } from '../../kit/ui/slot.ts'
import styles from './backdrop.module.css'
import type { BackdropProps } from './backdrop.schema.ts'

type Slot = ComponentType<{ className?: string }>

/** Blocks on a color, or on a picture under a veil that keeps any words on it readable. */
export function Backdrop({
  pictureUrl,
  shade,
  middle: Middle,
  place,
}: BackdropProps & HostProps & { middle: Slot }) {
  return (
    <section className={`${styles.backdrop} ${styles[shade]}`}>
      {normalizeImagePath(pictureUrl) ? (
        <Picture src={pictureUrl} alt="" media={place.media} sizes="100vw" className={styles.picture} />
      ) : null}
      <Middle className={`${styles.middle} ${slotClass}`} />
    </section>
  )
}
