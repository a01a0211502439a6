import { useHost } from '../../host/host.ts'
import { acceptOf, type MediaKind } from '../../media/upload-rules.ts'

type UploadButtonProps = { kind: MediaKind; label: string; onFiles: (files: readonly File[]) => void }

/** Opens a file dialog to upload a new file. */
export function UploadButton({ kind, label, onFiles }: UploadButtonProps) {
  const host = useHost()
  return (
    <button
      type="button"
      className="button button-second button-small"
      aria-label={`Upload: ${label}`}
      onClick={async () => onFiles(await host.pickFiles({ accept: acceptOf(kind), multiple: false }))}
    >
      Upload
    </button>
  )
}
