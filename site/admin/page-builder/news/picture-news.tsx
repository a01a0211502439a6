import { OneUploadState } from '../../media/one-upload-state.tsx'
import { useUploads } from '../../media/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { useDroppedPictures } from './dropped-pictures.tsx'
import styles from './page-news.module.css'

/** Progress of pictures dropped on the canvas. A failed one stays until it is retried or dismissed. */
export function PictureNews() {
  const { ids, forget } = useDroppedPictures()
  const underway = useUploads().uploads.filter(({ id, state }) => ids.includes(id) && state.kind !== 'done')
  return underway.map((upload) => (
    <div key={upload.id} className={styles.news}>
      <OneUploadState upload={upload} />
      {upload.state.kind === 'failed' && (
        <Button isSmall onClick={() => forget(upload.id)}>
          OK
        </Button>
      )}
    </div>
  ))
}
