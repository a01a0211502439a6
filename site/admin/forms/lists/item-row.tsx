import { DropdownMenu } from 'radix-ui'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'
import type { ListKind, ListValue } from '#blocks/contract/record-kinds.ts'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import { MoreMenu } from '../../base/ui/more-menu.tsx'
import { useIsSampleOf, useIsSamplePicture } from '../form/sample-mark.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import { useItemActions } from './item-actions.ts'
import styles from './item-row.module.css'

export type RowsProps<T> = {
  items: readonly Listed<T>[]
  noun: readonly [string, string]
  kind: ListKind
  rowContent: (item: T) => RowContent
  selected: ReadonlySet<number>
  onSelect: (id: number, isSelected: boolean) => void
}

type ItemRowProps<T> = Omit<RowsProps<T>, 'items' | 'selected'> & {
  item: Listed<T>
  isSelected: boolean
  /** The controls that move the row, in lists with a custom order. */
  handle?: ReactNode
}

/** One row of a list: link, checkbox, menu. It rerenders only if its own props change. */
export const ItemRow = memo(PlainItemRow) as typeof PlainItemRow // memo drops the type parameter

function PlainItemRow<T>({ item, noun, kind, rowContent, isSelected, onSelect, handle }: ItemRowProps<T>) {
  const { title, detail, picture, badges = [] } = rowContent(item)
  const shown = !kind.shownBy || (item as ListValue)[kind.shownBy] === true // an item of that list
  const isPictureSample = useIsSamplePicture(picture)
  const isSample = useIsSampleOf(historyAtPath(`${kind.path}/${item.id}`))
  const picturePath = normalizeImagePath(picture)
  const { version, focus } = item.media?.[picturePath] ?? {}
  const said = [
    ...badges,
    ...(isSample ? ['Sample'] : isPictureSample ? ['Sample picture'] : []),
    ...(shown ? [] : ['Hidden']),
  ]
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
      <Link className={styles.link} to={`${kind.screen}/${item.id}`}>
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
      <RowMenu item={item} title={title} noun={noun} kind={kind} isShown={shown} />
    </div>
  )
}

export type RowContent = {
  title: string
  detail?: ReactNode
  /** Path of a stored picture; `undefined` for kinds of item without pictures. */
  picture?: string
  badges?: readonly string[]
}

type RowMenuProps = {
  item: Listed<unknown>
  title: string
  noun: readonly [string, string]
  kind: ListKind
  isShown: boolean
}

/** A plain button until it is pressed, because a menu in every row makes scrolling slow. */
function RowMenu(props: RowMenuProps) {
  const [askedBy, setAskedBy] = useState<'pointer' | 'keyboard'>()
  if (askedBy) return <OpenedMenu {...props} isByKeyboard={askedBy === 'keyboard'} />
  return (
    <button
      type="button"
      className={`icon-button ${styles.more}`}
      aria-label={`More for ${props.title}`}
      aria-haspopup="menu"
      aria-expanded={false}
      // A click by keyboard has `detail` 0.
      onClick={({ detail }) => setAskedBy(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setAskedBy('keyboard')
      }}
    >
      ⋯
    </button>
  )
}

function OpenedMenu({
  item,
  title,
  noun,
  kind,
  isShown,
  isByKeyboard,
}: RowMenuProps & { isByKeyboard: boolean }) {
  const { bulk, question } = useItemActions(kind.path, noun)
  const first = useRef<HTMLAnchorElement>(null)
  // Radix did not see the key press, which happened before the menu was mounted, so focus is set here.
  useEffect(() => {
    if (isByKeyboard) setTimeout(() => first.current?.focus())
  }, [isByKeyboard])
  return (
    <>
      <MoreMenu of={title} className={styles.more} isOpenAtFirst>
        <DropdownMenu.Item asChild>
          <Link ref={first} to={`${kind.screen}/${item.id}`}>
            Edit
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link to={`${kind.screen}/new?from=${item.id}`}>Duplicate</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => void bulk([item], isShown ? 'hide' : 'show')}>
          {isShown ? 'Hide from visitors' : 'Show to visitors'}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => void bulk([item], 'delete')}>Delete</DropdownMenu.Item>
      </MoreMenu>
      {question}
    </>
  )
}
