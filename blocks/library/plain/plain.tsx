import type { ComponentType } from 'react'
import { isBlank } from '../../contract/values/rich-text.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow as Buttons } from '../../kit/ui/button-row.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { FactList } from '../../kit/ui/fact-list.tsx'
import { canPlay, Film } from '../../kit/ui/film.tsx'
import { NextStep } from '../../kit/ui/next-step.tsx'
import { PageHead, topPicture } from '../../kit/ui/page-head.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { type HeadingLevel, Prose, ProseWithin } from '../../kit/ui/prose.tsx'
import { isAnswered, QuestionList } from '../../kit/ui/question-list.tsx'
import { Quotation } from '../../kit/ui/quotation.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import { columnClass } from '../../kit/ui/slot.ts'
import columnStyles from './columns.module.css'
import documentStyles from './document.module.css'
import styles from './plain.module.css'
import type {
  ButtonRowProps,
  ClosingBandProps,
  ColumnsProps,
  DividerProps,
  FactTableProps,
  FaqProps,
  HeadingProps,
  PageTopProps,
  PictureBlockProps,
  QuoteProps,
  SpacerProps,
  TextProps,
  ThreeColumnsProps,
  VideoProps,
} from './plain.schema.ts'

// Building blocks for pages that staff add. A block without content renders nothing.

export function Heading({ text, level }: HeadingProps & HostProps) {
  if (!text) return null
  const Level = level === '3' ? 'h3' : 'h2'
  return (
    <Level className={styles.block} dir="auto">
      {text}
    </Level>
  )
}

/** `textLevel` is given by the walk over a page; on the canvas, by `TextLevelsContext`. */
export function Text({
  text,
  size,
  subheadings,
  textLevel = 3,
}: Pick<TextProps, 'text' | 'size'> & Partial<TextProps> & HostProps & { textLevel?: HeadingLevel }) {
  const label = <Prose text={text} field="text" level={textLevel} />
  return (
    <div className={size === 'large' ? `${styles.block} ${styles.large}` : styles.block} dir="auto">
      {subheadings === 'beside' ? (
        <div className={documentStyles.room}>
          <div className={documentStyles.document}>{label}</div>
        </div>
      ) : (
        label
      )}
    </div>
  )
}

export function PictureBlock({
  src,
  alt,
  isDecorative,
  caption,
  width,
  place,
}: PictureBlockProps & HostProps) {
  return (
    <div className={styles.block}>
      <figure className={width === 'wide' ? undefined : styles[width]}>
        <Picture
          src={src}
          alt={isDecorative ? '' : alt}
          media={place.media}
          sizes={width === 'narrow' ? '(min-width: 560px) 480px, 92vw' : '(min-width: 900px) 820px, 92vw'}
          className={styles.media}
        />
        <Caption text={caption} />
      </figure>
    </div>
  )
}

/** A slot, as RenderPage and the builder pass it in. */
type Slot = ComponentType<{ className?: string }>

export function Columns({
  split,
  phones,
  left: Left,
  right: Right,
}: Pick<ColumnsProps, 'split'> & Partial<ColumnsProps> & HostProps & { left: Slot; right: Slot }) {
  return (
    <div className={columnsClass(phones, split)}>
      <Left className={columnClass} />
      <Right className={columnClass} />
    </div>
  )
}

export function ThreeColumns({
  split,
  phones,
  left: Left,
  middle: Middle,
  right: Right,
}: Partial<ThreeColumnsProps> & HostProps & { left: Slot; middle: Slot; right: Slot }) {
  return (
    <div className={columnsClass(phones, 'three', split)}>
      <Left className={columnClass} />
      <Middle className={columnClass} />
      <Right className={columnClass} />
    </div>
  )
}

/** Stored pages may lack the order and the widths. Those that are usual have no rules. */
function columnsClass(phones: ColumnsProps['phones'] | undefined, ...widths: (string | undefined)[]): string {
  const own = [...widths, phones].flatMap((name) => (name && columnStyles[name]) || [])
  return [styles.block, columnStyles.columns, ...own].join(' ')
}

export function ButtonRow({ buttons }: ButtonRowProps & HostProps) {
  const shown = linkButtons(buttons)
  if (shown.length === 0) return null
  return (
    <div className={styles.block}>
      <Buttons>{shown}</Buttons>
    </div>
  )
}

/** The buttons that have words and lead somewhere. */
function linkButtons(buttons: ButtonRowProps['buttons']) {
  return buttons
    .filter(({ label, href }) => label && safeLink(href))
    .map(({ label, href, kind }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a button is known by its place
      <ButtonLink key={index} href={safeLink(href)} kind={kind}>
        {label}
      </ButtonLink>
    ))
}

export function Quote({ quote, name, occasion }: QuoteProps & HostProps) {
  return (
    <ProseWithin
      text={quote}
      field="quote"
      around={(text) => (
        <div className={styles.block}>
          <Quotation quote={text} name={name} occasion={occasion} />
        </div>
      )}
    />
  )
}

export function Faq({ questions }: FaqProps & HostProps) {
  if (!questions.some(isAnswered)) return null
  return (
    <div className={styles.block}>
      <QuestionList questions={questions} field="questions" />
    </div>
  )
}

export function Video({ src, poster, caption, place }: VideoProps & HostProps) {
  if (!canPlay(src)) return null
  return (
    <div className={styles.block}>
      <figure className={styles.normal}>
        <Film
          src={src}
          poster={poster}
          media={place.media}
          label={caption}
          className={`${styles.media} ${styles.film}`}
        />
        <Caption text={caption} />
      </figure>
    </div>
  )
}

export function Spacer({ size }: SpacerProps & HostProps) {
  return <div className={styles[size === 'large' ? 'big' : size]} aria-hidden="true" />
}

/** A line between two subjects, also for screen readers. */
export function Divider({ look, width }: DividerProps & HostProps) {
  const lineClass = `${styles.divider} ${styles[look]} ${width === 'wide' ? '' : styles[`${width}Line`]}`
  return (
    <div className={styles.block}>
      {look === 'hills' ? (
        // biome-ignore lint/a11y/useSemanticElements: a rule can't hold a drawing
        <div className={lineClass} role="separator">
          <svg viewBox="0 0 240 24" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 16c20 0 24-10 46-10s28 12 50 12 30-14 54-14 26 14 48 14 24-8 42-8" />
          </svg>
        </div>
      ) : (
        <hr className={lineClass} />
      )}
    </div>
  )
}

/** The top of a page, with its main heading and the picture that tells what it is about. */
export function PageTop(props: PageTopProps & GroundChoices & HostProps) {
  const { kicker, heading, text, buttons } = props
  const shown = linkButtons(buttons)
  return (
    <PageHead
      kicker={kicker}
      heading={heading}
      facts={<Prose text={text} field="text" className={skyClasses.text} />}
      picture={topPicture(props)}
      choices={props}
    >
      {shown.length > 0 ? <Buttons>{shown}</Buttons> : null}
    </PageHead>
  )
}

/** A section with names and facts: what a planner copies into a form, or the hours of a day. */
export function FactTable({ heading, text, facts, look, tone }: FactTableProps & HostProps) {
  const shown = facts.flatMap(({ label, value }, index) =>
    label && !isBlank(value) ? [{ label, value: <Prose text={value} field={`facts.${index}.value`} /> }] : [],
  )
  if (!heading && shown.length === 0 && isBlank(text)) return null
  return (
    <Section tone={tone} heading={heading} hasHills>
      {!isBlank(text) ? (
        <div className={styles.lead}>
          <Prose text={text} field="text" />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <div className={look === 'line' ? styles.timeline : undefined}>
          <FactList facts={shown} />
        </div>
      ) : null}
    </Section>
  )
}

/** The end of a page: what to do next, with a pony at the fence. */
export function ClosingBand(props: ClosingBandProps & GroundChoices & HostProps) {
  const { heading, text, buttons } = props
  if (!heading && isBlank(text) && buttons.length === 0) return null
  return (
    <NextStep heading={heading} text={<Prose text={text} field="text" />} choices={props} hasHills>
      {linkButtons(buttons)}
    </NextStep>
  )
}

function Caption({ text }: { text: string }) {
  return text ? (
    <figcaption className={styles.caption} dir="auto">
      {text}
    </figcaption>
  ) : null
}
