import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'
import {
  isBlank,
  isRich,
  type RichBlock,
  type RichInline,
  type RichText,
  type RichTextNode,
} from '../../contract/values/rich-text.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import { Paragraphs } from './paragraphs.tsx'
import styles from './prose.module.css'

export type HeadingLevel = 2 | 3 | 4

export type ProseProps = {
  text: RichText | undefined
  /** The prop of the block that holds the text, such as `text` or `questions.0.answer`. */
  field: string
  className?: string
  /** Of its subheadings: one below the heading that it stands under. Missing where a text may have none. */
  level?: HeadingLevel
  /** The section is complete without it: on the canvas its place is shown only while its block is selected. */
  isOptional?: boolean
}

/** What stands around a text, and is left out with it. */
type Around = (text: ReactNode) => ReactNode

/** How the builder shows a text on the canvas. Outside of it, a text is only drawn. */
export const ProseEditing = createContext<ComponentType<ProseProps & { around?: Around }> | undefined>(
  undefined,
)

/** A text of paragraphs, with bold and italic words, links and lists where it is formatted. */
export function Prose(props: ProseProps) {
  return (
    <ProseEditing.Consumer>
      {(Edited) => (Edited ? <Edited {...props} /> : <DrawnProse {...props} />)}
    </ProseEditing.Consumer>
  )
}

/** An optional text with something around it. */
export function ProseWithin({ around, ...prose }: ProseProps & { around: Around }) {
  return (
    <ProseEditing.Consumer>
      {(Edited) =>
        Edited ? (
          <Edited {...prose} around={around} isOptional />
        ) : isBlank(prose.text) ? null : (
          around(<DrawnProse {...prose} />)
        )
      }
    </ProseEditing.Consumer>
  )
}

export function DrawnProse({ text, className, level }: Pick<ProseProps, 'text' | 'className' | 'level'>) {
  return isRich(text) ? (
    drawn(text.content, className, level)
  ) : (
    <Paragraphs text={text} className={className} />
  )
}

// A node that this version does not know is left out. Nodes have no identity of their own, so their place is their key.

function drawn(blocks: readonly RichBlock[], className = '', level?: HeadingLevel): ReactNode {
  return blocks.map((block, index) => {
    if (block.type === 'paragraph')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={index} className={className || undefined} dir="auto">
          {line(block.content)}
        </p>
      )
    if (block.type === 'heading') {
      const Heading = level ? (`h${level}` as const) : 'p'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Heading key={index} className={styles.subheading} dir="auto">
          {line(block.content)}
        </Heading>
      )
    }
    const List = block.type === 'orderedList' ? 'ol' : block.type === 'bulletList' && 'ul'
    if (!List) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <List key={index} start={block.attrs?.start} className={`${className} ${styles.list}`} dir="auto">
        {block.content.map(({ content: [first, ...rest] }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place} dir="auto">
            {first?.type === 'paragraph' ? line(first.content) : first && drawn([first])}
            {drawn(rest)}
          </li>
        ))}
      </List>
    )
  })
}

function line(content: readonly RichInline[] = []): ReactNode {
  return content.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      {inline.type === 'text' ? marked(inline) : inline.type === 'hardBreak' && <br />}
    </Fragment>
  ))
}

function marked({ text, marks = [] }: RichTextNode): ReactNode {
  let inside: ReactNode = text
  // Each of the three kinds once: no more are stored by any form.
  for (const mark of marks.slice(0, 3).reverse()) {
    if (mark.type === 'bold') inside = <strong>{inside}</strong>
    else if (mark.type === 'italic') inside = <em>{inside}</em>
    else if (mark.type === 'link' && safeLink(mark.attrs.href))
      inside = <a href={safeLink(mark.attrs.href)}>{inside}</a>
  }
  return inside
}
