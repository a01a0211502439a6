import type { ComponentProps, ReactNode } from 'react'
import type { HostProps } from '../content/content.ts'
import { ownPath } from '../contract/own-links.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import type { AlbumPreview } from '../contract/records/album-preview.ts'
import { textOr } from '../contract/records/defaults.ts'
import { normalizeImagePath } from '../contract/values/image-path.ts'
import { safeLink } from '../contract/values/safe-link.ts'
import { DownloadIcon } from '../drawings/icons.tsx'
import { AddOnList } from '../ui/add-on-list.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { CardGrid, cardClasses } from '../ui/card-grid.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { StepList } from '../ui/step-list.tsx'
import { albumTeaserDefaults } from './sections.defaults.ts'
import styles from './sections.module.css'
import type {
  AddOnsProps,
  AlbumTeaserProps,
  CardsProps,
  FileLinkProps,
  PictureGridProps,
  StepsProps,
} from './sections.schema.ts'

// Sections that staff put on any page. They do nothing in the browser. A list shows the entries that have content.

type HeadedProps = {
  heading: string
  text: string
  tone: ComponentProps<typeof Section>['tone']
  children: ReactNode
}

/** A section with its text under the heading. */
function Headed({ heading, text, tone, children }: HeadedProps) {
  return (
    <Section tone={tone} heading={heading} hasHills>
      {text.trim() ? (
        <div className={styles.lead}>
          <Paragraphs text={text} />
        </div>
      ) : null}
      {children}
    </Section>
  )
}

/** How wide one of so many pictures in a row is. */
const widths = { '2': '570px', '3': '375px', '4': '275px' } as const

/** Pictures in rows, cropped to one shape around their focal points, each with its caption. */
export function PictureGrid({ heading, text, pictures, across, tone, place }: PictureGridProps & HostProps) {
  const shown = pictures.filter(({ src }) => normalizeImagePath(src))
  if (!heading && !text.trim() && shown.length === 0) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      {shown.length > 0 ? (
        <ul className={`${styles.pictures} ${styles[`across${across}`]}`}>
          {shown.map(({ src, alt, isDecorative, caption }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
            <li key={index}>
              <figure>
                <Picture
                  src={src}
                  alt={isDecorative ? '' : alt}
                  media={place.media}
                  sizes={`(min-width: 900px) ${widths[across]}, 46vw`}
                  className={styles.tile}
                />
                {caption ? (
                  <figcaption className={styles.caption} dir="auto">
                    {caption}
                  </figcaption>
                ) : null}
              </figure>
            </li>
          ))}
        </ul>
      ) : null}
    </Headed>
  )
}

/** The cover of one album beside its first pictures. An album that visitors can't see shows nothing. */
export function AlbumTeaser({
  content: { albumPreviews },
  href,
  heading,
  text,
  label,
  tone,
}: AlbumTeaserProps & HostProps<'albumPreviews'>) {
  const album = albumPreviews.find(({ id }) => sitePaths.album(id) === ownPath(href))
  if (!album) return null
  const shown = picturesOf(album)
  const across = Math.min(Math.max(shown.length, 2), 4)
  return (
    <Headed heading={textOr(heading, album.title)} text={textOr(text, album.description)} tone={tone}>
      {shown.length > 0 ? (
        <ul
          className={`${styles.pictures} ${shown.length === mostOfAlbum ? styles.album : styles[`across${across}`]}`}
        >
          {shown.map(({ imageUrl, altText }) => (
            <li key={imageUrl}>
              <Picture
                src={imageUrl}
                alt={altText}
                media={album.media}
                sizes="(min-width: 900px) 570px, 92vw"
                className={styles.tile}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.more}>
        <ButtonLink href={sitePaths.album(album.id)} kind="second">
          {textOr(label, albumTeaserDefaults.label)}
        </ButtonLink>
      </p>
    </Headed>
  )
}

/** The cover and four more: the first is twice as large. */
const mostOfAlbum = 5

/** The cover, which says nothing that the title does not, and the first other pictures; each once. */
function picturesOf({ coverImageUrl, pictures }: AlbumPreview) {
  const all = [{ imageUrl: coverImageUrl, altText: '' }, ...pictures].map(({ imageUrl, altText }) => ({
    imageUrl: normalizeImagePath(imageUrl),
    altText,
  }))
  const isFirst = ({ imageUrl }: (typeof all)[number], index: number) =>
    imageUrl !== '' && all.findIndex((other) => other.imageUrl === imageUrl) === index
  return all.filter(isFirst).slice(0, mostOfAlbum)
}

/** Everything that can be added to a booking. */
export function AddOns({ content: { addOns }, heading, text, tone }: AddOnsProps & HostProps<'addOns'>) {
  const shown = addOns.filter(({ isActive = true }) => isActive)
  if (shown.length === 0) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      <AddOnList addOns={shown} />
    </Headed>
  )
}

/** Numbered steps in order. */
export function Steps({ heading, text, steps, tone }: StepsProps & HostProps) {
  const shown = steps.filter(({ title, text }) => title || text.trim())
  if (!heading && !text.trim() && shown.length === 0) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      {shown.length > 0 ? <StepList steps={shown} /> : null}
    </Headed>
  )
}

/** Cards side by side. A card without a picture has none: a placeholder would say nothing. */
export function Cards({ heading, text, cards, tone, place }: CardsProps & HostProps) {
  const shown = cards.filter(({ title, text, src }) => title || text.trim() || normalizeImagePath(src))
  if (!heading && !text.trim() && shown.length === 0) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      {shown.length > 0 ? (
        <CardGrid>
          {shown.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place
            <li key={index}>
              <Card {...card} media={place.media} />
            </li>
          ))}
        </CardGrid>
      ) : null}
    </Headed>
  )
}

type CardProps = CardsProps['cards'][number] & Pick<HostProps['place'], 'media'>

function Card({ title, text, href, label, src, alt, isDecorative, media }: CardProps) {
  const link = safeLink(href)
  return (
    <div className={cardClasses.card}>
      {normalizeImagePath(src) ? (
        <Picture
          src={src}
          alt={isDecorative ? '' : alt}
          {...(media ? { media } : {})}
          sizes="(min-width: 960px) 370px, (min-width: 600px) 46vw, 92vw"
          className={cardClasses.picture ?? ''}
        />
      ) : null}
      <div className={cardClasses.words} dir="auto">
        {title ? (
          <h3>
            {link && !label ? (
              <a className="target" href={link}>
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
        ) : null}
        <Paragraphs text={text} />
        {link && label ? (
          <p>
            <a className="target" href={link}>
              {label}
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** A file by its name, with what a visitor gets and how large it is. */
export function FileLink({ title, href, facts, text }: FileLinkProps & HostProps) {
  const link = safeLink(href)
  if (!title || !link) return null
  return (
    <div className={styles.file}>
      <DownloadIcon className={styles.fileIcon} />
      <div dir="auto">
        <p>
          <a className="target" href={link}>
            {title}
          </a>
          {facts ? <span className={styles.facts}>{` (${facts})`}</span> : null}
        </p>
        <Paragraphs text={text} />
      </div>
    </div>
  )
}
