import type { AboutContent } from '../../contract/records/home-content.ts'
import type { WithMedia } from '../../contract/records/media.ts'
import { Hat } from '../drawings/hat.tsx'
import styles from './people-row.module.css'
import { Picture } from './picture.tsx'

type PeopleRowProps = Pick<WithMedia<AboutContent>, 'people' | 'media'>

/** The people of the farm, with faces; one without a photo has a hat. */
export function PeopleRow({ people, media }: PeopleRowProps) {
  if (people.length === 0) return null
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={`${person.name} ${person.role}`} dir="auto">
          <Face person={person} media={media} />
          <strong>{person.name}</strong>
          <span>{person.role}</span>
        </li>
      ))}
    </ul>
  )
}

type FaceProps = { person: PeopleRowProps['people'][number]; media: PeopleRowProps['media'] }

export function Face({ person: { imageUrl, imageAlt }, media }: FaceProps) {
  return imageUrl ? (
    <Picture
      src={imageUrl}
      alt={imageAlt}
      {...(media ? { media } : {})}
      sizes="168px"
      most={480}
      className={styles.face}
    />
  ) : (
    <span className={styles.face}>
      <Hat />
    </span>
  )
}
