import type { HostProps } from '../content/content.ts'
import { aboutDefaults, textOr } from '../contract/records/defaults.ts'
import { Sun } from '../drawings/sun.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import styles from './story.module.css'
import type { StoryProps } from './story.schema.ts'

/** The family's story on the home page, with a photo and the mission. */
export function Story({ content: { about, site }, tone }: StoryProps & HostProps<'about'>) {
  return (
    <Section
      tone={tone}
      heading={textOr(about.heading, aboutDefaults.heading)}
      kicker={`Since ${site.foundedYear}`}
      hasHills
    >
      <div className={styles.grid}>
        <div>
          <Paragraphs text={textOr(about.description, aboutDefaults.description)} />
          <div className={styles.mission}>
            <Sun className={styles.sun} />
            <h3>Our Mission</h3>
            <Paragraphs text={textOr(about.missionStatement, aboutDefaults.missionStatement)} />
          </div>
        </div>
        <figure className={styles.photo}>
          <Picture
            src={about.imageUrl}
            alt={about.imageAlt}
            media={about.media}
            sizes="(min-width: 900px) 520px, 92vw"
            className={styles.picture}
          />
          <figcaption>
            {textOr(about.imageCaption, `${site.name}, family owned since ${site.foundedYear}`)}
          </figcaption>
        </figure>
      </div>
    </Section>
  )
}

export { SkeletonText as StorySkeleton }
