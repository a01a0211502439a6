import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Listed } from '../../base/http/record-queries.ts'
import { MoreMenu } from '../../base/ui/more-menu.tsx'
import { useItemActions } from './item-actions.ts'
import styles from './item-row.module.css'

type RowMenuProps = {
  item: Listed<unknown>
  title: string
  noun: readonly [string, string]
  path: string
  adminPath: string
  isShown: boolean
}

/**
 * The actions of one item. It is a plain button until it is pressed, because a menu in every row makes
 * scrolling slow.
 */
export function RowMenu(props: RowMenuProps) {
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
  path,
  adminPath,
  isShown,
  isByKeyboard,
}: RowMenuProps & { isByKeyboard: boolean }) {
  const { bulk } = useItemActions(path, noun)
  const first = useRef<HTMLAnchorElement>(null)
  // Radix did not see the key press, which happened before the menu was mounted, so focus is set here.
  useEffect(() => {
    if (isByKeyboard) setTimeout(() => first.current?.focus())
  }, [isByKeyboard])
  return (
    <MoreMenu of={title} className={styles.more} isOpenAtFirst>
      <DropdownMenu.Item asChild>
        <Link ref={first} to={`${adminPath}/${item.id}`}>
          Edit
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild>
        <Link to={`${adminPath}/new?from=${item.id}`}>Duplicate</Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => void bulk([item], isShown ? 'hide' : 'show')}>
        {isShown ? 'Hide from visitors' : 'Show to visitors'}
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => void bulk([item], 'delete')}>Delete</DropdownMenu.Item>
    </MoreMenu>
  )
}
