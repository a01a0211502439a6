import { useId, useState } from 'react'
import { albumImageSchema } from '#blocks/contract/records/album.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { factsAt } from '#blocks/contract/values/field-facts.ts'
import { Button } from '../../base/ui/button.tsx'
import { stopAt } from '../../base/ui/stop-at.ts'
import { OneUploadState } from '../../forms/media/one-upload-state.tsx'
import { sendReplacement } from '../../forms/media/send-file.ts'
import { useOneUpload } from '../../forms/media/uploads.ts'
import styles from './sample-pictures.module.css'

const consentLabel = factsAt(albumImageSchema, 'photoConsent').label
/** The least that the API takes of all places. */
const mostCharacters = 500

type NewDescriptionFormProps = {
  item: LibraryItem
  file: File
  onReplaced: () => Promise<void>
}

/** The words a picture brings along, and its upload. They begin blank unless somebody asks. */
export function NewDescriptionForm({ item, file, onReplaced }: NewDescriptionFormProps) {
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const { upload, start } = useOneUpload('image', onReplaced)
  const isSending = upload !== undefined && upload.state.kind !== 'failed'
  const captions = item.usedBy.map((use) => use.caption).filter((text) => text !== undefined)
  const asksConsent = item.usedBy.some((use) => use.photoConsent !== undefined)

  function send() {
    const words = {
      alt,
      ...(captions.length > 0 ? { caption } : {}),
      ...(asksConsent ? { photoConsent: String(hasConsent) } : {}),
    }
    start([file], sendReplacement(item.name, item.revision, words))
  }

  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Text label="What your picture shows" value={alt} former={item.alt} isRequired onChange={setAlt} />
      {captions.length > 0 && (
        <Text
          label="Caption (optional)"
          value={caption}
          former={captions.find((text) => text !== '') ?? ''}
          onChange={setCaption}
        />
      )}
      {asksConsent && (
        <label className="check">
          <input
            type="checkbox"
            checked={hasConsent}
            onChange={({ target }) => setHasConsent(target.checked)}
          />
          {consentLabel}
        </label>
      )}
      <OneUploadState upload={upload} />
      <Button look="main" type="submit" disabled={isSending}>
        Use this picture
      </Button>
    </form>
  )
}

type TextProps = {
  label: string
  value: string
  former: string
  isRequired?: boolean
  onChange: (text: string) => void
}

function Text({ label, value, former, isRequired = false, onChange }: TextProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className="named">
        {label}
        <textarea
          className="input"
          rows={2}
          required={isRequired}
          {...stopAt(mostCharacters)}
          aria-describedby={former ? id : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {former && (
        <p id={id} className={styles.former}>
          The sample’s: <q>{former}</q>
        </p>
      )}
      {former && value !== former && (
        <Button
          look="quiet"
          isSmall
          aria-label={`Keep these words: ${label}`}
          onClick={() => onChange(former)}
        >
          Keep these words
        </Button>
      )}
    </div>
  )
}
