import { storedName } from '#blocks/contract/values/image-path.ts'
import styles from './media-fields.module.css'

type FilmAddressProps = { label: string; value: string; onChange: (address: string) => void }

/** For a film that is not in the library: a file elsewhere, or one on YouTube or Vimeo. */
export function FilmAddress({ label, value, onChange }: FilmAddressProps) {
  return (
    <label className={styles.address}>
      Or paste a link from YouTube or Vimeo
      <input
        className="input"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        aria-label={`Or paste a link from YouTube or Vimeo: ${label}`}
        value={storedName(value) ? '' : value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
