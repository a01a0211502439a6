import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListKind } from '#blocks/contract/record-kinds.ts'
import { isFoundBy } from '#blocks/contract/values/letters.ts'
import { type Listed, useStaffList } from '../../base/http/record-queries.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { SearchAndView } from '../../base/ui/search-and-view.tsx'
import styles from './search-screen.module.css'
import { WindowList } from './window-list.tsx'

type SearchScreenProps<T> = {
  title: string
  intro: ReactNode
  /** Its row in the table of kinds. */
  kind: ListKind
  addLabel: string
  searchLabel: string
  textOf: (item: Listed<T>) => string
  none: { title: string; text: string }
  rowClass?: string | undefined
  /** What a row says; its first element is what the row is called. */
  row: (item: Listed<T>) => ReactNode
}

/** A list without an order of its own: searched by words, each row a link to the screen of its item. */
export function SearchScreen<T>({
  title,
  intro,
  kind: { path, screen: address },
  addLabel,
  searchLabel,
  textOf,
  none,
  rowClass = '',
  row,
}: SearchScreenProps<T>) {
  const { data, error, refetch } = useStaffList<T>(path)
  const [text, setText] = useState('')
  const found = (data?.items ?? []).filter((item) => isFoundBy(text, textOf(item)))
  return (
    <Screen
      title={title}
      intro={intro}
      action={
        <Link className="button button-main" to={`${address}/new`}>
          {addLabel}
        </Link>
      }
    >
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <SearchAndView
          label={searchLabel}
          text={text}
          onText={setText}
          views={[]}
          view=""
          onView={() => undefined}
        />
      )}
      {data && found.length === 0 && (
        <Nothing {...(text.trim() ? { title: 'No matches', text: 'Try a different search.' } : none)} />
      )}
      {found.length > 0 && (
        <WindowList items={found}>
          {(item) => (
            <Link className={`${styles.row} ${rowClass}`} to={`${address}/${item.id}`}>
              {row(item)}
            </Link>
          )}
        </WindowList>
      )}
    </Screen>
  )
}
