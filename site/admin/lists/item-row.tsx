import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { normalizeImagePath } from '#blocks/contract/image-path.ts'
import type { Listed } from '../http/records.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { useItemActions } from './item-actions.ts'
import styles from './item-row.module.css'
import type { RowFace } from './list-screen.tsx'

export type RowsProps<T> = {
  items: readonly Listed<T>[]
  noun: readonly [string, string]
  path: string
  adminPath: string
  face: (item: T) => RowFace
  isShown: (item: T) => boolean
  selected: ReadonlySet<number>
  onSelect: (id: number, isSelected: boolean) => void
}

type ItemRowProps<T> = Omit<RowsProps<T>, 'items' | 'selected'> & {
  item: Listed<T>
  isSelected: boolean
  /** What moves the row, where staff order the list. */
  handle?: ReactNode
}

/** One item of a list: its face, a tick for bulk work, a menu. */
export function ItemRow<T>({
  item,
  noun,
  path,
  adminPath,
  face,
  isShown,
  isSelected,
  onSelect,
  handle,
}: ItemRowProps<T>) {
  const { title, detail, picture, badges = [] } = face(item)
  const shown = isShown(item)
  const { bulk } = useItemActions(path, noun)
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
          {picture && <Thumbnail path={normalizeImagePath(picture)} alt="" />}
        </span>
      )}
      <Link className={styles.face} to={`${adminPath}/${item.id}`}>
        <span className={styles.title}>{title || `Unnamed ${noun[0]}`}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </Link>
      <span className={styles.badges}>
        {badges.map((badge) => (
          <span key={badge} className="badge">
            {badge}
          </span>
        ))}
        {!shown && <span className="badge">Hidden</span>}
      </span>
      {handle}
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className={`icon-button ${styles.more}`} aria-label={`More for ${title}`}>
          ⋯
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4}>
            <DropdownMenu.Item asChild>
              <Link to={`${adminPath}/${item.id}`}>Edit</Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <Link to={`${adminPath}/new?from=${item.id}`}>Duplicate</Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => void bulk([item], shown ? 'hide' : 'show')}>
              {shown ? 'Hide from visitors' : 'Show to visitors'}
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => void bulk([item], 'delete')}>Delete</DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  )
}
