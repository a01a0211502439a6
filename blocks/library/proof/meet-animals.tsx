import { servicePage } from '../../contract/pages/site-paths.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { kindName } from '../../kit/content/kind-name.ts'
import { Goat } from '../../kit/drawings/goat.tsx'
import { Hen } from '../../kit/drawings/hen.tsx'
import { Pony } from '../../kit/drawings/pony.tsx'
import { Rabbit } from '../../kit/drawings/rabbit.tsx'
import { Sheep } from '../../kit/drawings/sheep.tsx'
import { Turkey } from '../../kit/drawings/turkey.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import styles from './meet-animals.module.css'
import type { MeetAnimalsProps } from './proof.schema.ts'

type Content = HostProps<'animals' | 'serviceCards'>['content']
type Animal = Content['animals'][number]

/** Drawn in place of a photo that is not there yet. */
const standIns = { pony: Pony, goat: Goat, sheep: Sheep, turkey: Turkey, rabbit: Rabbit, hen: Hen }

/** By what visitors read as its kind, such as `Shetland pony`. */
function standInFor(animal: Animal) {
  const kind = kindName(animal).toLowerCase()
  const Drawing = Object.entries(standIns).find(([species]) => kind.includes(species))?.[1]
  return Drawing && <Drawing className={styles.standIn} />
}

/** How many animals the band of a page shows. */
const bandOf = 4

/** Animals that travel now, with name and face; where all are shown, each can be opened for its story. */
export function MeetAnimals({
  content: { animals, serviceCards },
  heading,
  text,
  show,
  chosen = [],
  label,
  href,
  tone,
}: MeetAnimalsProps & HostProps<'animals' | 'serviceCards'>) {
  const present = animals.filter(
    ({ isActive = true, availability = 'active' }) => isActive && availability === 'active',
  )
  const shown =
    chosen.length > 0 ? chosenOf(present, chosen) : show === 'all' ? present : present.slice(0, bandOf)
  if (shown.length === 0) return null
  return (
    <Section tone={tone} heading={heading} hasHills>
      <Prose className={styles.lead} text={text} field="text" />
      <ul className={show === 'all' ? `${styles.animals} ${styles.all}` : styles.animals}>
        {shown.map((animal) => (
          <li key={animal.id} dir="auto">
            <Picture
              src={animal.imageUrl}
              alt={animal.imageAlt}
              media={animal.media}
              sizes={
                show === 'all'
                  ? '(min-width: 1240px) 555px, (min-width: 620px) 69vw, (min-width: 600px) 138vw, 192px'
                  : '(min-width: 1240px) 408px, (min-width: 900px) 33vw, 69vw'
              }
              className={styles.portrait}
              standIn={standInFor(animal)}
            />
            <h3>{animal.name}</h3>
            <p className={styles.kind}>{[kindName(animal), animal.ageText].filter(Boolean).join(', ')}</p>
            <Paragraphs text={animal.shortBio} />
            {show === 'all' ? <Story animal={animal} serviceCards={serviceCards} /> : null}
          </li>
        ))}
      </ul>
      {label && safeLink(href) ? (
        <p className={styles.more}>
          <ButtonLink href={safeLink(href)} kind="second">
            {label}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}

/** Those that staff chose, in their order and each once. */
function chosenOf(present: readonly Animal[], chosen: MeetAnimalsProps['chosen']): Animal[] {
  const ids = new Set(chosen.map(({ animalId }) => animalId))
  return [...ids].flatMap((id) => present.find((animal) => animal.id === id) ?? [])
}

/** What its record says beyond one sentence, and the services that name it. */
function Story({ animal, serviceCards }: { animal: Animal; serviceCards: Content['serviceCards'] }) {
  const facts = [
    ['Likes', animal.favouriteThings],
    ['Good with', inOneLine(animal.goodWith)],
    ['Did you know?', animal.funFact],
  ].filter(([, text]) => text)
  const services = serviceCards.filter(
    ({ id, animalIds }) => !servicePage(id)?.size && animalIds.includes(animal.id),
  )
  if (!animal.bio && facts.length === 0 && services.length === 0) return null
  return (
    <details className={styles.story}>
      <summary>{`More about ${animal.name}`}</summary>
      <Paragraphs text={animal.bio} />
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {services.length > 0 ? (
          <div>
            <dt>Comes along to</dt>
            {services.map(({ id, path, title }) => (
              <dd key={id}>
                <a className="target" href={path ?? servicePage(id)?.path}>
                  {title}
                </a>
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
    </details>
  )
}

/** `Toddlers, school age`: each begins with a capital where it stands alone. */
function inOneLine(words: readonly string[] = []): string {
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(', ')
}

export { SkeletonText as MeetAnimalsSkeleton }
