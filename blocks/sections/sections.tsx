import type { ReactNode } from 'react'
import type { HostProps } from '../content/content.ts'
import { normalizeImagePath } from '../contract/values/image-path.ts'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import styles from './sections.module.css'
import type { PictureGridProps } from './sections.schema.ts'

// Sections that staff put on any page. They do nothing in the browser. A list shows the entries that have content.

type HeadedProps = { heading: string; text: string; tone: 'plain' | 'sand'; children: ReactNode }

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
