import type { AboutContent } from '../contract/records/home-content.ts'
import type { WithMedia } from '../contract/records/media.ts'
import { Hat } from '../drawings/hat.tsx'
import styles from './people-row.module.css'
import { Picture } from './picture.tsx'

type PeopleRowProps = Pick<WithMedia<AboutContent>, 'people' | 'media'>

/** The people of the farm, with faces; one without a photo has a hat. */
export function PeopleRow({ people, media }: PeopleRowProps) {
  if (people.length === 0) return null
  return (
    <ul className={styles.people}>
      {people.map(({ name, role, imageUrl, imageAlt }) => (
        <li key={`${name} ${role}`} dir="auto">
          {imageUrl ? (
            <Picture
              src={imageUrl}
              alt={imageAlt}
              {...(media ? { media } : {})}
              sizes="132px"
              className={styles.face}
            />
          ) : (
            <span className={styles.face}>
              <Hat />
            </span>
          )}
          <strong>{name}</strong>
          <span>{role}</span>
        </li>
      ))}
    </ul>
  )
}
