import { useId, useState } from 'react'
import { useSiteUrl } from '../../../base/host/host.ts'
import { Modal } from '../../../base/ui/modal.tsx'
import { FileChoice } from '../../media/media-picker.tsx'
import segmentStyles from '../segments.module.css'
import styles from './link-picker.module.css'
import { builtInPlaces, type LinkKind, type LinkPlaces } from './link-target.ts'
import { PlaceList } from './place-list.tsx'
import { addressLink, emailLink, phoneLink } from './typed-link.ts'
import { TypedLinkForm } from './typed-link-form.tsx'

type LinkPickerProps = {
  /** The current link. */
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
