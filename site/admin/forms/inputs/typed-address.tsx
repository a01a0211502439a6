import { storedName } from '#blocks/contract/values/image-path.ts'
import styles from './typed-address.module.css'

type TypedAddressProps = {
  text: string
  /** Of the field. */
  label: string
  address: string
  onChange: (address: string) => void
}

/** The address of something that is not in the library; blank while a file of the library is chosen. */
export function TypedAddress({ text, label, address, onChange }: TypedAddressProps) {
  return (
    <label className={styles.address}>
      {text}
      <input
        className="input"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        aria-label={`${text}: ${label}`}
        value={storedName(address) ? '' : address}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
