import styles from './service-page.module.css'

/** The page on two sheets of paper, to forward or to file. Nothing without a script. */
export function PrintButton() {
  return (
    <button type="button" className={`button button-quiet ${styles.print}`} onClick={() => print()}>
      Print or save two pages
    </button>
  )
}
