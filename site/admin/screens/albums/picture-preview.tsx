import { useWatch } from 'react-hook-form'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { Thumbnail } from '../../forms/media/thumbnail.tsx'
import { usePreviewName } from '../../forms/preview/preview-frame.tsx'
import styles from './picture-card.module.css'
import type { AlbumPicture, PictureTexts } from './picture-texts.ts'

/** One version of a picture's texts, on the picture. */
export function PicturePreview({ picture }: { picture: AlbumPicture }) {
  const { altText, caption } = useWatch() as PictureTexts // the form around it holds the texts
  const path = normalizeImagePath(picture.imageUrl)
  const name = usePreviewName()
  return (
    <section aria-label={name}>
      <h4>{name}</h4>
      <figure className={styles.preview}>
        {path && <Thumbnail path={path} alt={altText} version={picture.media?.[path]?.version ?? 0} />}
        <figcaption>{caption}</figcaption>
      </figure>
    </section>
  )
}
