import type { HostProps } from '../../kit/content/content.ts'
import styles from './table.module.css'
import type { TableProps } from './table.schema.ts'

/** The table scrolls on its own where it has no room, and is a tab stop there. Blank rows are left out. */
export function Table({ id, caption, columns, rows, hasRowHeadings }: TableProps & HostProps) {
  const shown = rows
    .map((row) => columns.map(({ cell }) => row[`cell${cell as 1}`]))
    .filter((cells) => cells.some(Boolean))
  if (shown.length === 0) return null
  const headings = columns.map(({ heading }) => heading)
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups questions of a form */}
      <div
        className={`${styles.scroller} ${styles[`of${columns.length}`] ?? ''}`}
        role="group"
        {...(caption
          ? { 'aria-labelledby': `${id}-caption` }
          : { 'aria-label': headings.filter(Boolean).join(', ') || 'Table' })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key, to be scrolled by key
        tabIndex={0}
      >
        <table className={styles.table}>
          {caption ? (
            <caption id={`${id}-caption`} dir="auto">
              {caption}
            </caption>
          ) : null}
          {headings.some(Boolean) ? (
            <thead>
              <tr>
                {headings.map((heading, index) => (
                  <Cell key={columns[index]?.cell} text={heading} scope="col" />
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {shown.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
              <tr key={row}>
                {cells.map((text, index) => (
                  <Cell
                    key={columns[index]?.cell}
                    text={text}
                    scope={hasRowHeadings && index === 0 ? 'row' : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** A heading without words would be announced as one: it is a blank cell. */
function Cell({ text, scope }: { text: string; scope: 'col' | 'row' | undefined }) {
  if (!scope || !text) return <td dir="auto">{text}</td>
  return (
    <th scope={scope} dir="auto">
      {text}
    </th>
  )
}
