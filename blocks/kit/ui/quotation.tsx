import type { ReactNode } from 'react'
import { Paragraphs } from './paragraphs.tsx'
import styles from './quotation.module.css'

type QuotationProps = {
  /** A string, or what draws it. */
  quote: ReactNode
  name: string
  occasion?: string
}

export function Quotation({ quote, name, occasion }: QuotationProps) {
  const by = [name, occasion].filter(Boolean).join(', ')
  return (
    <figure className={styles.quote} dir="auto">
      <blockquote>{typeof quote === 'string' ? <Paragraphs text={quote} /> : quote}</blockquote>
      {by ? <figcaption>{by}</figcaption> : null}
    </figure>
  )
}
