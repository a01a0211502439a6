import { Button } from '../../../base/ui/button.tsx'
import { OneUploadState } from '../../../forms/media/one-upload-state.tsx'
import { totalStatus } from '../../../forms/media/upload-status.ts'
import { useUploads } from '../../../forms/media/uploads.ts'
import { useCanvasPictures } from '../../canvas/pictures/pictures-provider.tsx'
import styles from './page-news.module.css'

/**
 * Progress of pictures that were dropped on the canvas or are added to a grid: of several together. A failed one stays
 * until it is retried or dismissed.
 */
export function PictureNews() {
  const { ids, forget } = useCanvasPictures()
  const all = useUploads().uploads.filter(({ id }) => ids.includes(id))
  const open = all.filter(({ state }) => state.kind !== 'done')
  const failed = open.filter(({ state }) => state.kind === 'failed')
  const isMany = open.length - failed.length > 1
  return (
    <>
      {isMany && <p className={styles.news}>{`Adding pictures: ${totalStatus(all)}`}</p>}
      {(isMany ? failed : open).map((upload) => (
        <div key={upload.id} className={styles.news}>
          <OneUploadState upload={upload} />
          {upload.state.kind === 'failed' && (
            <Button isSmall onClick={() => forget(upload.id)}>
              OK
            </Button>
          )}
        </div>
      ))}
    </>
  )
}
