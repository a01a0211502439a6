import styles from './slot.module.css'

/** For what holds blocks that are sections elsewhere: they give up their ground, their space and their hills. */
export const slotClass = `${styles.slot}`

/** The same for a column, whose width they take. */
export const columnClass = `${styles.slot} ${styles.column}`
