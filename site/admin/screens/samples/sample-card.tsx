import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { useHost } from '../../base/host/host.ts'
import { Button } from '../../base/ui/button.tsx'
import { Thumbnail } from '../../forms/media/thumbnail.tsx'
import { acceptOf } from '../../forms/media/upload-rules.ts'
import { NewDescriptionForm } from './new-description-form.tsx'
import styles from './sample-pictures.module.css'

type SampleCardProps = {
  item: LibraryItem
  /** The picture that was chosen for it, which nobody has sent yet. */
  file: File | undefined
  onFiles: (files: File[]) => void
  onForget: () => void
  onReplaced: () => Promise<void>
  answers: ReactNode
}

/** A sample picture with its places; once a file is chosen, that file next to it and the words it needs. */
export function SampleCard({ item, file, onFiles, onForget, onReplaced, answers }: SampleCardProps) {
  const host = useHost()
  const id = useId()
  const preview = useObjectUrl(file)
  // They are in the order of their addresses: pages and services come after albums and add-ons.
  const title = item.usedBy.at(-1)?.label ?? item.name

  const choose = async (isCamera: boolean) =>
    onFiles(await host.pickFiles({ accept: acceptOf('image'), multiple: !isCamera, isCamera }))

  return (
    <li className={`card ${styles.card}`} aria-labelledby={id}>
      <div className={styles.pictures}>
        <figure>
          <Thumbnail path={item.url} alt="" version={item.version} focus={item.focalPoint} />
          <figcaption className="badge">Sample</figcaption>
        </figure>
        {file && (
          <figure>
            {/* Some browsers can't show HEIC: its name is there then. */}
            <img src={preview} alt={file.name} />
            <figcaption className="badge">Yours</figcaption>
          </figure>
        )}
      </div>
      <h2 id={id}>{title}</h2>
      <details>
        <summary>
          {item.usedBy.length === 1 ? 'Where it’s shown' : `Shown in ${item.usedBy.length} places`}
        </summary>
        <ul>
          {item.usedBy.map(({ label, path }) => (
            <li key={label}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </details>
      <div className="buttons">
        <Button isSmall aria-describedby={id} onClick={() => void choose(false)}>
          {file ? 'Choose another' : 'Choose my picture'}
        </Button>
        <span className={styles.camera}>
          <Button isSmall aria-describedby={id} onClick={() => void choose(true)}>
            Take a photo
          </Button>
        </span>
        {!file && answers}
        {file && (
          <Button look="quiet" isSmall aria-describedby={id} onClick={onForget}>
            Cancel
          </Button>
        )}
      </div>
      {file && <NewDescriptionForm item={item} file={file} onReplaced={onReplaced} />}
    </li>
  )
}

/** An address under which this page can show a file that is not stored anywhere yet. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
