import styles from './service-page.module.css'

/** The page on two sheets of paper, to forward or to file; seen where a script can do it (site/page/link-moves.ts). */
export function PrintButton() {
  return (
    <a href="#print" className={`button button-quiet ${styles.print}`}>
      Print or save two pages
    </a>
  )
}
