import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { useIsSample } from '../media/use-samples.ts'
import styles from './item-row.module.css'
import type { RowContent } from './row-content.ts'
import { RowMenu } from './row-menu.tsx'

export type RowsProps<T> = {
  items: readonly Listed<T>[]
  noun: readonly [string, string]
  path: string
  adminPath: string
  rowContent: (item: T) => RowContent
  isShown: (item: T) => boolean
  selected: ReadonlySet<number>
  onSelect: (id: number, isSelected: boolean) => void
}

type ItemRowProps<T> = Omit<RowsProps<T>, 'items' | 'selected'> & {
  item: Listed<T>
  isSelected: boolean
  /** The controls that move the row, in lists with a custom order. */
  handle?: ReactNode
}

/**
 * One row of a list: a link, a checkbox for bulk actions, a menu. It rerenders only if its own props change.
 */
export const ItemRow = memo(PlainItemRow) as typeof PlainItemRow // memo drops the type parameter

function PlainItemRow<T>({
  item,
  noun,
  path,
  adminPath,
  rowContent,
  isShown,
  isSelected,
  onSelect,
  handle,
}: ItemRowProps<T>) {
  const { title, detail, picture, badges = [] } = rowContent(item)
  const shown = isShown(item)
  const isSample = useIsSample(picture)
  const picturePath = normalizeImagePath(picture)
  const { version, focus } = item.media?.[picturePath] ?? {}
  const said = [...badges, ...(isSample ? ['Sample picture'] : []), ...(shown ? [] : ['Hidden'])]
  return (
    <div className={styles.row} data-hidden-from-visitors={shown ? undefined : ''}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select ${title}`}
          onChange={({ target }) => onSelect(item.id, target.checked)}
        />
      </label>
      {picture !== undefined && (
        <span className={styles.picture}>
          {picturePath && <Thumbnail path={picturePath} alt="" version={version} focus={focus} />}
        </span>
      )}
      <Link className={styles.link} to={`${adminPath}/${item.id}`}>
        <span className={styles.title}>{title || `Unnamed ${noun[0]}`}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </Link>
      <span className={styles.foot}>
        {said.length > 0 && (
          <span className={styles.badges}>
            {said.map((badge) => (
              <span key={badge} className="badge">
                {badge}
              </span>
            ))}
          </span>
        )}
        {handle}
      </span>
      <RowMenu item={item} title={title} noun={noun} path={path} adminPath={adminPath} isShown={shown} />
    </div>
  )
}
