import { useId, useState } from 'react'
import { isFoundBy } from '#blocks/contract/values/letters.ts'
import { useSiteUrl } from '../../../base/host/host.ts'
import { Modal } from '../../../base/ui/modal.tsx'
import { FileChoice } from '../../media/media-picker.tsx'
import segmentStyles from '../segments.module.css'
import styles from './link-picker.module.css'
import { builtInPlaces, type LinkKind, type LinkPlace, type LinkPlaces } from './link-target.ts'
import { addressLink, emailLink, phoneLink, TypedLinkForm } from './typed-link-form.tsx'

type LinkPickerProps = {
  href: string
  kind: LinkKind
  places: LinkPlaces
  phone: string
  email: string
  onPick: (href: string) => void
  onClose: () => void
  /** See `useReturnFocus`. */
  takeFocus?: (() => boolean) | undefined
}

const kinds: Record<LinkKind, string> = {
  page: 'Page',
  album: 'Album',
  file: 'File',
  phone: 'Phone',
  email: 'Email',
  address: 'Web address',
}

/** A dialog to choose a link's target: first the kind, then the target. */
export function LinkPicker({
  href,
  kind: given,
  places,
  phone,
  email,
  onPick,
  onClose,
  takeFocus,
}: LinkPickerProps) {
  const [kind, setKind] = useState(given)
  const name = useId()
  const siteUrl = useSiteUrl()
  const typed = (of: LinkKind, scheme: RegExp) => (given === of ? href.replace(scheme, '') : '')
  return (
    <Modal title="Link to" onClose={onClose} takeFocus={takeFocus}>
      <div className={`${segmentStyles.segments} ${styles.kinds}`} role="radiogroup" aria-label="Link type">
        {Object.entries(kinds).map(([value, label]) => (
          <label key={value}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => setKind(value as LinkKind)} // a key of `kinds`
            />
            {label}
          </label>
        ))}
      </div>
      {kind === 'page' && (
        <PlaceList
          label="Find a page"
          places={[...builtInPlaces, ...(places.pages ?? [])]}
          chosen={href}
          onPick={onPick}
        />
      )}
      {kind === 'album' && (
        <PlaceList label="Find an album" places={places.albums ?? []} chosen={href} onPick={onPick} />
      )}
      {kind === 'file' && <FileChoice kind="document" onPick={({ url }) => onPick(url)} />}
      {kind === 'phone' && (
        <TypedLinkForm
          key={kind}
          label="Phone number"
          type="tel"
          initial={typed(kind, /^tel:/i) || phone}
          button="Use this number"
          read={phoneLink}
          onPick={onPick}
        />
      )}
      {kind === 'email' && (
        <TypedLinkForm
          key={kind}
          label="Email address"
          type="email"
          initial={typed(kind, /^mailto:|\?.*$/gi) || email}
          button="Use this address"
          read={emailLink}
          onPick={onPick}
        />
      )}
      {kind === 'address' && (
        <TypedLinkForm
          key={kind}
          label="Web address"
          help="Copy it from your browser’s address bar."
          type="url"
          initial={given === kind ? href : ''}
          button="Use this address"
          read={(text) => addressLink(text, siteUrl)}
          onPick={onPick}
        />
      )}
    </Modal>
  )
}

type PlaceListProps = {
  label: string
  places: readonly LinkPlace[]
  chosen: string
  onPick: (href: string) => void
}

/** Internal link targets in groups, filtered by a search input. */
function PlaceList({ label, places, chosen, onPick }: PlaceListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const found = places.filter(({ name, path }) => isFoundBy(text, `${name} ${path}`))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <div>
      <input
        className={`input ${styles.search}`}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.map((group, index) => (
        <section key={group} aria-labelledby={group ? `${id}-${index}` : undefined}>
          {group && (
            <h3 className={styles.group} id={`${id}-${index}`}>
              {group}
            </h3>
          )}
          <ul className={styles.places}>
            {found
              .filter((place) => place.group === group)
              .map(({ path, name }) => (
                <li key={path}>
                  <button
                    type="button"
                    className={styles.place}
                    aria-current={path === chosen ? 'true' : undefined}
                    onClick={() => onPick(path)}
                  >
                    <span>{name}</span>
                    <span className={styles.path}>{path}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p role="status">{found.length === 0 ? 'No matches.' : ''}</p>
    </div>
  )
}
