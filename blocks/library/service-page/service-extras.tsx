import type { HostProps } from '../../kit/content/content.ts'
import { kindName } from '../../kit/content/kind-name.ts'
import { AddOnList } from '../../kit/ui/add-on-list.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import { SwipeRow } from '../../kit/ui/swipe-row.tsx'
import styles from './service-page.module.css'
import type { ServiceSectionProps } from './service-page.schema.ts'
import { ServiceSection } from './service-section.tsx'

// The sections of a service page that show items of other lists: animals and add-ons.

/** Squares of pictures that are half as wide again as high; on a phone, of a row to swipe. */
const squares = '(min-width: 1240px) 556px, (min-width: 720px) 46vw, 360px'
/** One that is alone has half the page. */
const alone = '(min-width: 1240px) 858px, 71vw'

/** Animals that a visitor may meet, in the order that staff chose for this page; only those that travel now. */
export function ServiceAnimals({
  content: { servicePage, animals },
  tone,
}: ServiceSectionProps & HostProps<'servicePage' | 'animals'>) {
  const shown = chosen(servicePage.animalIds, animals).filter(
    ({ availability = 'active' }) => availability === 'active',
  )
  if (shown.length === 0) return null
  return (
    <ServiceSection tone={tone} id="animals" heading="Animals You May Meet">
      <SwipeRow name="Animals">
        <ul className={styles.animals}>
          {shown.map((animal) => (
            <li key={animal.id} dir="auto">
              <Picture
                src={animal.imageUrl}
                alt={animal.imageAlt}
                media={animal.media}
                sizes={shown.length === 1 ? alone : squares}
                className={styles.photo}
              />
              <h3>{animal.name}</h3>
              <em>{[kindName(animal), unbroken(animal.ageText)].filter(Boolean).join(', ')}</em>
              <Paragraphs text={animal.shortBio} />
            </li>
          ))}
        </ul>
      </SwipeRow>
      <p className={styles.note}>
        Every animal has days off, so we can’t promise a certain one. The ones that come are used to children
        and happy to be out.
      </p>
    </ServiceSection>
  )
}

export function ServiceAddOns({
  content: { servicePage, addOns },
  tone,
}: ServiceSectionProps & HostProps<'servicePage' | 'addOns'>) {
  const shown = chosen(servicePage.addOnIds, addOns)
  if (shown.length === 0) return null
  return (
    <ServiceSection tone={tone} heading="What You Can Add">
      <AddOnList addOns={shown} />
    </ServiceSection>
  )
}

/** A few words that stay on one line. */
function unbroken(text = ''): string {
  return text.replaceAll(' ', '\u00a0')
}

/** The records with these ids, once each and in this order; one that is gone or inactive is left out. */
function chosen<T extends { id: number; isActive?: boolean }>(
  ids: readonly number[],
  records: readonly T[],
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return [...new Set(ids)]
    .map((id) => byId.get(id))
    .filter((record) => record && record.isActive !== false) as T[] // undefined is left out
}

export { SkeletonText as ServiceExtraSkeleton }
