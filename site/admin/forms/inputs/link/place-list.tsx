import { useId, useState } from 'react'
import { folded, searchWords } from '#blocks/contract/values/letters.ts'
import styles from './link-picker.module.css'
import type { LinkPlace } from './link-target.ts'

type PlaceListProps = {
  /** The search input's label. */
  label: string
  places: readonly LinkPlace[]
  /** The current link. */
  chosen: string
  onPick: (href: string) => void
}

/** Internal link targets in groups, filtered by a search input. */
export function PlaceList({ label, places, chosen, onPick }: PlaceListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const words = searchWords(text)
  const found = places.filter(({ name, path }) =>
    words.every((word) => folded(`${name} ${path}`).includes(word)),
  )
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
