import { lacksAltText } from '#blocks/contract/records/album.ts'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { Thumbnail } from '../../forms/media/thumbnail.tsx'
import styles from './picture-steps.module.css'
import type { AlbumPicture } from './picture-texts.ts'

type PictureThumbsProps = {
  pictures: readonly AlbumPicture[]
  from?: number
  isWanted?: (picture: AlbumPicture) => boolean
  currentId?: number
  onShow: (id: number) => void
}

/** Pictures to tap; those that need a description are marked. */
export function PictureThumbs({ pictures, from = 1, isWanted, currentId, onShow }: PictureThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, index) => {
        const path = normalizeImagePath(picture.imageUrl)
        if (isWanted && !isWanted(picture)) return null
        return (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`Picture ${from + index}`}
              aria-current={picture.id === currentId ? 'true' : undefined}
              data-lacks={lacksAltText(picture) ? '' : undefined}
              onClick={() => onShow(picture.id)}
            >
              {path && <Thumbnail path={path} alt="" version={picture.media?.[path]?.version ?? 0} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
