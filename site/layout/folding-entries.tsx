import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#blocks/kit/drawings/icons.tsx'
import styles from '#blocks/parts/frame/header.module.css'
import unfolded from '#blocks/parts/frame/unfolded.module.css'
import { useUnfolding } from './use-unfolding.ts'

type FoldingEntriesProps = { menuId: string; pathname: string; children: ReactNode }

/** The entries of the menu: those without room in the header's row unfold below it, by “More” or when keys reach them. */
export function FoldingEntries({ menuId, pathname, children }: FoldingEntriesProps) {
  const { isOpen, setOpen, area, areaProps, button } = useUnfolding<HTMLDivElement>(pathname, true)
  return (
    <div
      ref={area}
      className={isOpen ? `${styles.fold} ${unfolded.open} ${unfolded.rows}` : styles.fold}
      {...areaProps}
    >
      <ul
        onFocus={({ target, currentTarget }) => {
          if (target.closest('ul') === currentTarget && target.offsetTop > currentTarget.offsetTop + 40)
            setOpen(true)
        }}
      >
        {children}
      </ul>
      <div className={styles.rest}>
        <button {...button} className={styles.more} aria-controls={menuId}>
          More
          <ChevronDownIcon />
        </button>
      </div>
    </div>
  )
}
