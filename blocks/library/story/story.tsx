import { aboutDefaults, textOr } from '../../contract/records/defaults.ts'
import { richOr } from '../../contract/values/rich-text.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Sun } from '../../kit/drawings/sun.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import styles from './story.module.css'
import type { StoryProps } from './story.schema.ts'

/** The family’s story on the home page: its text, a photo with a caption, and the mission (product.md §2). */
export function Story({ content: { about, site }, tone }: StoryProps & HostProps<'about'>) {
  const { rich } = about
  return (
    <Section
      tone={tone}
      heading={textOr(about.heading, aboutDefaults.heading)}
      kicker={`Since ${site.foundedYear}`}
      hasHills
    >
      <div className={styles.grid}>
        <div>
          <Prose
            text={richOr(rich?.description ?? about.description, aboutDefaults.description)}
            field="description"
          />
          <div className={styles.mission}>
            <Sun className={styles.sun} />
            <h3>Our Mission</h3>
            <Prose
              text={richOr(rich?.missionStatement ?? about.missionStatement, aboutDefaults.missionStatement)}
              field="missionStatement"
            />
          </div>
        </div>
        <figure className={styles.photo}>
          <Picture
            src={about.imageUrl}
            alt={about.imageAlt}
            media={about.media}
            sizes="(min-width:1240px) 626px,(min-width:900px) 52vw,102vw"
            most={1600}
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
