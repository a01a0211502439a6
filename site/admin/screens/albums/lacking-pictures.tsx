import { useParams } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { lacksAltText } from '#blocks/contract/records/album.ts'
import { whyNotPublic } from '#blocks/contract/records/album-publishing.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import styles from './album-pictures.module.css'
import type { AlbumPicture } from './picture-texts.ts'
import { PictureThumbs } from './picture-thumbs.tsx'

type LackingPicturesProps = { onShow: (id: number) => void }

/** Lists the pictures without alt text, which keep the album from going public, with a way to each. */
export function LackingPictures({ onShow }: LackingPicturesProps) {
  const { id = 'new' } = useParams()
  return id === 'new' ? null : <Lacking albumId={Number(id)} onShow={onShow} />
}

function Lacking({ albumId, onShow }: LackingPicturesProps & { albumId: number }) {
  const { data } = useStaffList<AlbumPicture>(apiPaths.albumImages(albumId))
  const pictures = data?.items ?? []
  const reason = whyNotPublic(pictures)
  if (!reason) return null
  return (
    <div className={styles.lacking}>
      <p>{`${reason} before you can publish.`}</p>
      <PictureThumbs pictures={pictures} isWanted={lacksAltText} onShow={onShow} />
    </div>
  )
}
