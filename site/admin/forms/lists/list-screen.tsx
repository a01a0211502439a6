import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListKind } from '#blocks/contract/record-kinds.ts'
import { folded, searchWords } from '#blocks/contract/values/letters.ts'
import { type Listed, useStaffList } from '../../base/http/record-queries.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, WhenRead } from '../../base/ui/screen-state.tsx'
import { SearchAndView } from '../../base/ui/search-and-view.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ItemRow, type RowContent, type RowsProps } from './item-row.tsx'
import { SortableList } from './sortable-list.tsx'
import { WindowList } from './window-list.tsx'

/** A list that is longer has rows that are not in the document. */
const mostOnScreen = 20

type ListScreenProps<T> = {
  title: string
  intro?: ReactNode
  /** Its row in the table of kinds: its API and its screen, and what hides an item from visitors. */
  kind: ListKind
  /** Singular and plural: "date", "dates". */
  noun: readonly [one: string, many: string]
  publicPath?: string
  rowContent: (item: T) => RowContent
  searchText: (item: T) => string
  /** Filters of the list; the first is the default, unless `?view=` names one, and "All" is added. */
  views?: readonly { label: string; includes: (item: T) => boolean }[]
  /** Sort order. Without it, staff order the list themselves. */
  compare?: (a: T, b: T) => number
  tools?: ReactNode
  notice?: (items: readonly Listed<T>[]) => ReactNode
}

/** The screen of a list: search, views, selection, custom order, and a link to each item. */
export function ListScreen<T>(props: ListScreenProps<T>) {
  const { title, intro, kind, noun, publicPath } = props
  const list = useStaffList<T>(kind.path)
  return (
    <Screen
      title={title}
      intro={intro}
      publicPath={publicPath}
      action={
        <Link className="button button-main" to={`${kind.screen}/new`}>
          {`Add ${/^[aeiou]/.test(noun[0]) ? 'an' : 'a'} ${noun[0]}`}
        </Link>
      }
    >
      <WhenRead query={list}>{(data) => <Loaded {...props} items={data.items} />}</WhenRead>
    </Screen>
  )
}

function Loaded<T>(props: ListScreenProps<T> & { items: readonly Listed<T>[] }) {
  const { items, kind, noun, views = [], compare, searchText: text, tools, notice } = props
  const [search, setSearch] = useState('')
  const [address] = useSearchParams()
  const inAddress = views.find(({ label }) => label === address.get('view'))
  const [view, setView] = useState((inAddress ?? views[0])?.label ?? 'All')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const asked = useDeferredValue(search.trim())

  const ordered = useMemo(() => (compare ? [...items].sort(compare) : items), [items, compare])
  // Built only when someone searches: with thousands of items this takes longer than rendering the list.
  const isSearch = asked !== ''
  const texts = useMemo(
    () => new Map(isSearch ? items.map((item) => [item.id, folded(text(item))]) : []),
    [items, text, isSearch],
  )
  const found = useMemo(() => {
    const includes = views.find(({ label }) => label === view)?.includes
    const parts = searchWords(asked)
    return ordered.filter(
      (item) => (!includes || includes(item)) && parts.every((part) => texts.get(item.id)?.includes(part)),
    )
  }, [ordered, texts, asked, view, views])
  const chosen = useMemo(() => found.filter(({ id }) => selected.has(id)), [found, selected])
  const select = useCallback((id: number, isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const isWhole = found.length === items.length
  const rowProps = {
    items: found,
    noun,
    kind,
    rowContent: props.rowContent,
    selected,
    onSelect: select,
  }

  return (
    <>
      <SearchAndView
        label={`Search ${noun[1]}`}
        text={search}
        onText={setSearch}
        views={
          views.length > 0 ? [...views, { label: 'All' }].map(({ label }) => ({ value: label, label })) : []
        }
        view={view}
        onView={setView}
        takesFind={items.length > mostOnScreen}
      >
        {tools}
      </SearchAndView>
      {notice?.(items)}
      <BulkBar
        path={kind.path}
        noun={noun}
        found={found}
        chosen={chosen}
        onChoose={(ids) => setSelected(new Set(ids))}
      />
      {found.length === 0 ? (
        <Nothing
          title={items.length === 0 ? `No ${noun[1]} yet` : 'No matches'}
          text={
            items.length === 0
              ? `Add your first ${noun[0]} with the button above.`
              : 'Try a different search or view.'
          }
        />
      ) : compare || !isWhole ? (
        // A filtered list shows only some items, so it has no order to save.
        <LongList {...rowProps} />
      ) : (
        <SortableList {...rowProps} />
      )}
    </>
  )
}

/** A list without an order of its own, or a part of one. */
function LongList<T>({ items, selected, ...row }: RowsProps<T>) {
  return (
    <WindowList items={items}>
      {(item) => <ItemRow {...row} item={item} isSelected={selected.has(item.id)} />}
    </WindowList>
  )
}
