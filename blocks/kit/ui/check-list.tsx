import styles from './check-list.module.css'

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list} data-check-list="">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none has an identity
        <li key={index} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  )
}
