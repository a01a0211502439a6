import { Paragraphs } from './paragraphs.tsx'
import styles from './quotation.module.css'

/** A quote and the name of the person who said it. */
export function Quotation({ quote, name, occasion }: { quote: string; name: string; occasion?: string }) {
  const by = [name, occasion].filter(Boolean).join(', ')
  return (
    <figure className={styles.quote} dir="auto">
      <blockquote>
        <Paragraphs text={quote} />
      </blockquote>
      {by ? <figcaption>{by}</figcaption> : null}
    </figure>
  )
}
