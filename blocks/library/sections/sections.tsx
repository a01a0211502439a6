import type { ComponentProps, ReactNode } from 'react'
import { ownPath } from '../../contract/own-links.ts'
import { sitePaths } from '../../contract/pages/site-paths.ts'
import type { AlbumPreview } from '../../contract/records/album-preview.ts'
import { textOr } from '../../contract/records/defaults.ts'
import { fileSizeLabel } from '../../contract/values/file-size.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import { originalPath } from '../../contract/values/picture-ladder.ts'
import { isBlank, type RichText, richOr } from '../../contract/values/rich-text.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Line } from '../../kit/drawings/line-icon.tsx'
import { AddOnList } from '../../kit/ui/add-on-list.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { CardGrid, cardClasses } from '../../kit/ui/card-grid.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose, ProseWithin } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { isStep, StepList } from '../../kit/ui/step-list.tsx'
import { PictureList } from './picture-list.tsx'
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
  text: RichText
  tone: ComponentProps<typeof Section>['tone']
  children: ReactNode
}

function Headed({ heading, text, tone, children }: HeadedProps) {
  return (
    <Section tone={tone} heading={heading} hasHills>
      <ProseWithin text={text} field="text" around={(label) => <div className={styles.lead}>{label}</div>} />
      {children}
    </Section>
  )
}

/** How wide one of so many pictures in a row is. */
const widths = { '2': '570px', '3': '375px', '4': '275px' } as const
const tileSizes = (across: keyof typeof widths | 2 | 3 | 4) =>
  `(min-width: 900px) ${widths[`${across}`]}, 46vw`

/** Pictures in rows, cropped to one shape around their focal points, each with its caption. */
export function PictureGrid(props: PictureGridProps & HostProps) {
  const { id, heading, text, pictures, across, enlarges, tone, place } = props
  const shown = pictures.filter(({ src }) => normalizeImagePath(src))
  if (!heading && isBlank(text) && shown.length === 0) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      {shown.length > 0 ? (
        <PictureList
          id={id}
          pictures={shown}
          media={place.media}
          sizes={tileSizes(across)}
          className={`${styles.pictures} ${styles[`across${across}`]}`}
          enlarges={enlarges}
        />
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
  const across = Math.min(Math.max(shown.length, 2), 4) as 2 | 3 | 4
  const isMosaic = shown.length === mostOfAlbum
  return (
    <Headed heading={textOr(heading, album.title)} text={richOr(text, album.description)} tone={tone}>
      {shown.length > 0 ? (
        <ul className={`${styles.pictures} ${isMosaic ? styles.album : styles[`across${across}`]}`}>
          {shown.map(({ imageUrl, altText }, index) => (
            <li key={imageUrl}>
              <Picture
                src={imageUrl}
                alt={altText}
                media={album.media}
                sizes={isMosaic && index === 0 ? '(min-width: 900px) 570px, 92vw' : tileSizes(across)}
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

export function AddOns({ content: { addOns }, heading, text, tone }: AddOnsProps & HostProps<'addOns'>) {
  const shown = addOns.filter(({ isActive = true }) => isActive)
  if (shown.length === 0) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      <AddOnList addOns={shown} />
    </Headed>
  )
}

export function Steps({ heading, text, steps, tone }: StepsProps & HostProps) {
  const hasSteps = steps.some(isStep)
  if (!heading && isBlank(text) && !hasSteps) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      {hasSteps ? <StepList steps={steps} field="steps" /> : null}
    </Headed>
  )
}

/** Cards side by side. A card without a picture has none: a placeholder would say nothing. */
export function Cards({ heading, text, cards, tone, place }: CardsProps & HostProps) {
  const shown = cards
    .map((card, index) => ({ ...card, field: `cards.${index}.text` }))
    .filter(({ title, text, src }) => title || !isBlank(text) || normalizeImagePath(src))
  if (!heading && isBlank(text) && shown.length === 0) return null
  return (
    <Headed heading={heading} text={text} tone={tone}>
      {shown.length > 0 ? (
        <CardGrid columns={shown.length === 4 ? 4 : 3}>
          {shown.map((card) => (
            <li key={card.field}>
              <Card {...card} media={place.media} isOfFour={shown.length === 4} />
            </li>
          ))}
        </CardGrid>
      ) : null}
    </Headed>
  )
}

// On a phone such a picture is as high as the words next to it, and cropped at its sides.
const sizesOfFour = '(min-width: 1200px) 272px, (min-width: 600px) 46vw, 130vw'

type CardProps = CardsProps['cards'][number] &
  Pick<HostProps['place'], 'media'> & { field: string; isOfFour: boolean }

function Card({ title, text, field, href, label, src, alt, isDecorative, media, isOfFour }: CardProps) {
  const link = safeLink(href)
  return (
    <div className={cardClasses.card}>
      {normalizeImagePath(src) ? (
        <Picture
          src={src}
          alt={isDecorative ? '' : alt}
          {...(media ? { media } : {})}
          sizes={isOfFour ? sizesOfFour : '(min-width: 960px) 370px, (min-width: 600px) 46vw, 92vw'}
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
        <Prose text={text} field={field} isOptional />
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

/** A file by its name, with what a visitor gets and how large it is: of a PDF in the library as it is now. */
export function FileLink({ title, href, facts: typed, text, place }: FileLinkProps & HostProps) {
  const stored = place.media?.[href]
  const link = originalPath(safeLink(href), stored?.version)
  const facts = stored?.bytes ? `PDF, ${fileSizeLabel(stored.bytes)}` : typed
  if (!title || !link) return null
  return (
    <div className={styles.file}>
      <Line className={styles.fileIcon}>
        <path d="M12 3v12m-5-5 5 5 5-5M4 20h16" />
      </Line>
      <div dir="auto">
        <p>
          <a className="target" href={link}>
            {title}
          </a>
          {facts ? <span className={styles.facts}>{` (${facts})`}</span> : null}
        </p>
        <Prose text={text} field="text" isOptional />
      </div>
    </div>
  )
}
