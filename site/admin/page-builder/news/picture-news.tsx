import { OneUploadState } from '../../media/one-upload-state.tsx'
import { useUploads } from '../../media/uploads.ts'
import { useDroppedPictures } from './dropped-pictures.tsx'
import styles from './page-news.module.css'

/** How far the pictures are that were dropped on the canvas; one that failed stays until it is there. */
export function PictureNews() {
  const { ids, forget } = useDroppedPictures()
  const underway = useUploads().uploads.filter(({ id, state }) => ids.includes(id) && state.kind !== 'done')
  return underway.map((upload) => (
    <div key={upload.id} className={styles.news}>
      <OneUploadState upload={upload} />
      {upload.state.kind === 'failed' && (
        <button type="button" className="button button-second button-small" onClick={() => forget(upload.id)}>
          All right
        </button>
      )}
    </div>
  ))
}
