import { Button } from '../../base/ui/button.tsx'
import styles from './one-upload-state.module.css'
import type { Upload } from './upload-queue.ts'
import { uploadStatus } from './upload-status.ts'
import { uploads } from './uploads.ts'

/** Progress of a field's or dialog's single upload, or why it failed. */
export function OneUploadState({ upload }: { upload: Upload | undefined }) {
  return (
    <div role="status">
      {upload && (
        <p className={styles.state} data-state={upload.state.kind}>
          {`${upload.name}: ${uploadStatus(upload.state)}`}
          {upload.state.kind === 'failed' && upload.state.mayRetry && (
            <Button isSmall onClick={() => uploads.retry(upload.id)}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
