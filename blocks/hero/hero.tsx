import type { HostProps } from '../content/content.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { heroDefaults, textOr } from '../contract/records/defaults.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { canPlay, Film } from '../ui/film.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { Sky, SkySkeleton, skyClasses } from '../ui/sky.tsx'
import styles from './hero.module.css'
import type { HeroProps } from './hero.schema.ts'

/** The first screen of the home page: an introduction and three buttons. */
export function Hero({ content: { hero, site }, mediaSide }: HeroProps & HostProps<'hero'>) {
  const defaults = heroDefaults(site.name)
  return (
    <Sky isSplit className={mediaSide === 'left' ? `${styles.hero} ${styles.mediaLeft}` : styles.hero}>
      <div className={skyClasses.words}>
        <p className="kicker">{textOr(hero.subtitle, defaults.subtitle)}</p>
        <h1>{textOr(hero.title, defaults.title)}</h1>
        <Paragraphs className={skyClasses.text} text={textOr(hero.description, defaults.description)} />
        <div className={styles.buttons}>
          <ButtonLink href={sitePaths.booking}>Book Your Event Today</ButtonLink>
          <ButtonLink href={sitePaths.tourDates} kind="second">
            Tour Dates
          </ButtonLink>
          <ButtonLink href={sitePaths.services} kind="second">
            View Our Services
          </ButtonLink>
        </div>
      </div>
      <HeroMedia
        hero={hero}
        placeholderText={textOr(hero.videoPlaceholderText, defaults.videoPlaceholderText)}
      />
    </Sky>
  )
}

function HeroMedia({
  hero,
  placeholderText,
}: Pick<HostProps<'hero'>['content'], 'hero'> & { placeholderText: string }) {
  if (canPlay(hero.videoUrl)) {
    return (
      <Film src={hero.videoUrl} poster={hero.videoPosterUrl} media={hero.media} className={styles.media} />
    )
  }
  return (
    <figure className={styles.media} data-video-placeholder="">
      <Picture
        src={hero.videoPosterUrl}
        alt=""
        media={hero.media}
        sizes="(min-width: 1240px) 600px, (min-width: 900px) 48vw, 92vw"
        first
        className={styles.poster}
      />
      <figcaption>{placeholderText}</figcaption>
    </figure>
  )
}

export { SkySkeleton as HeroSkeleton }
