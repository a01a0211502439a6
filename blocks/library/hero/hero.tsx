import { sitePaths } from '../../contract/pages/site-paths.ts'
import { heroDefaults, textOr } from '../../contract/records/defaults.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import { richOr } from '../../contract/values/rich-text.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { HillDivider } from '../../kit/drawings/hill-divider.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import groundStyles from '../../kit/ui/drawn-ground.module.css'
import { type GroundChoices, isDrawn } from '../../kit/ui/drawn-ground.ts'
import { canPlay, Film } from '../../kit/ui/film.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { SkySkeleton } from '../../kit/ui/sky.tsx'
import tall from './farm-evening-tall.svg'
import wide from './farm-evening-wide.svg'
import styles from './hero.module.css'
import type { HeroProps } from './hero.schema.ts'

/** Headline and three buttons on the sky of a scene to the window's edges; the text is below. */
export function Hero({
  content: { hero, site },
  mediaSide,
  ...choices
}: HeroProps & GroundChoices & HostProps<'hero'>) {
  const defaults = heroDefaults(site.name)
  const drawn = isDrawn(choices) ? 'scene' : 'bare'
  const shows = canPlay(hero.videoUrl) ? 'film' : hero.videoPosterUrl.trim() ? 'picture' : drawn
  const classes = [
    styles.stage,
    shows === 'bare' ? groundStyles.bare : styles[shows],
    shows !== 'bare' && mediaSide === 'left' && styles.mediaLeft,
    shows === 'picture' && isTall(hero.media?.[normalizeImagePath(hero.videoPosterUrl) ?? '']) && styles.tall,
  ]
  return (
    <section className={styles.hero}>
      <div className={classes.filter(Boolean).join(' ')}>
        <div className={styles.words}>
          <h1>{textOr(hero.title, defaults.title)}</h1>
          <p className={styles.subtitle}>{textOr(hero.subtitle, defaults.subtitle)}</p>
          <ButtonRow>
            <ButtonLink href={sitePaths.booking}>Book Your Event Today</ButtonLink>
            <ButtonLink href={sitePaths.tourDates} kind="second">
              Tour Dates
            </ButtonLink>
            <ButtonLink href={sitePaths.services} kind="second">
              View Our Services
            </ButtonLink>
          </ButtonRow>
        </div>
        {shows === 'film' ? (
          <Film
            src={hero.videoUrl}
            poster={hero.videoPosterUrl}
            media={hero.media}
            className={styles.player}
          />
        ) : shows === 'bare' ? null : (
          <figure className={styles.backdrop} data-video-placeholder="">
            {shows === 'picture' ? (
              <Picture
                src={hero.videoPosterUrl}
                alt=""
                media={hero.media}
                sizes="(min-width: 900px) 69vw, max(100vw, 78vh)"
                first
                className={styles.photo}
              />
            ) : (
              <FarmEvening />
            )}
            <HillDivider className={styles.hills} />
            {shows === 'scene' && (
              <figcaption>{textOr(hero.videoPlaceholderText, defaults.videoPlaceholderText)}</figcaption>
            )}
          </figure>
        )}
        {(shows === 'film' || shows === 'bare') && <HillDivider className={styles.hills} />}
      </div>
      <div className={styles.text}>
        <Prose
          text={richOr(hero.rich?.description ?? hero.description, defaults.description)}
          field="description"
        />
      </div>
    </section>
  )
}

/** Of a picture as high as it is wide, or higher: it gets a narrower place, so that less of it is cut off. */
function isTall(picture: { width: number; height: number } | undefined): boolean {
  return picture !== undefined && picture.height >= picture.width
}

/** Our own scene, in two compositions; the sky behind it is the page's. */
function FarmEvening() {
  return (
    <picture className={styles.drawn}>
      <source media="(min-width: 900px)" srcSet={wide} width={1920} height={900} />
      <img src={tall} alt="" width={780} height={700} fetchPriority="high" />
    </picture>
  )
}

export { SkySkeleton as HeroSkeleton }
