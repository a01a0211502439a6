import { Drawer } from '@measured/puck'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import { folded } from '#blocks/contract/values/letters.ts'
import { isOfComposition } from '#blocks/editing/composition.ts'
import { editorConfig } from '#blocks/editor.ts'
import { type BlockName, blockNames } from '#blocks/kit/content/block-names.ts'
import { Line } from '#blocks/kit/drawings/line-icon.tsx'
import { blockSchemas } from '#blocks/schemas.ts'
import { Button } from '../../../base/ui/button.tsx'
import { useAdding, useAddTarget } from '../../page/core/adding.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { mayStandOn } from '../../page/core/page-config.ts'
import { ExamplePopover, useExample } from './example-popover.tsx'
import styles from './palette.module.css'
import { PaletteItem } from './palette-item.tsx'
import { SavedSections } from './saved-sections.tsx'

/** All blocks this page may hold: a click or Enter inserts one, a mouse can drag it. */
export function Palette() {
  const { opened } = useEditor()
  const [search, setSearch] = useState('')
  const { place, cancel } = useAdding()
  const target = useAddTarget()
  const targetId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Each press of a “+” leads to the search.
  useEffect(() => {
    if (place) input.current?.focus()
  }, [place])
  const [isAll, setIsAll] = useState(false)
  const { id: pageId, isPart, isService } = opened.summary
  const isShort = !isAll && !isPart && search.trim() === ''
  const mayStandHere = (name: BlockName) => mayStandOn(pageId, name, isService)
  const all = Object.entries(editorConfig.categories).map(([key, { title, components }]) => {
    const category = key as Category // the keys are their names
    const isHere = (pageOf[category] ?? pageId) === pageId
    const names = components as BlockName[]
    return {
      category,
      title,
      names: isHere ? names.filter((name) => mayStandHere(name) && isFound(name, search)) : [],
    }
  })
  const groups = isShort
    ? [{ category: 'plain' as const, title: 'Most used', names: mostUsed.filter(mayStandHere) }]
    : all
  const example = useExample()
  const isNone = groups.every(({ names }) => names.length === 0)
  const elsewhere = foundElsewhere(pageId, search)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the choice wherever the focus is in here
    <div
      className={styles.palette}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        if (example.shown) example.hideNow()
        else if (place) cancel()
      }}
    >
      <h2 className="visually-hidden">Add a block</h2>
      {target && (
        <div className={styles.target}>
          <p id={targetId}>{`The block goes ${target.label}.`}</p>
          <Button isSmall onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <label className={styles.search}>
        Find a block
        <input
          ref={input}
          type="search"
          className="input"
          aria-describedby={target && targetId}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && search.trim() && !isOfComposition(nativeEvent))
              firstFound(list.current)?.click()
          }}
        />
      </label>
      <div ref={list}>
        <Drawer>
          {groups
            .filter(({ names }) => names.length > 0)
            .map(({ category, title, names }) => (
              <section key={title} aria-label={title}>
                <h3 className={styles.group}>
                  <CategoryIcon category={category} className={styles.icon} />
                  {title}
                </h3>
                <ul className={styles.list}>
                  {names.map((name) => (
                    <li key={name} {...example.of(name)}>
                      <PaletteItem name={name} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </Drawer>
        {isShort && (
          <Button isSmall onClick={() => setIsAll(true)}>
            More blocks
          </Button>
        )}
      </div>
      <div role="status" className={styles.found}>
        {isNone && <p>No block of this page is called that.</p>}
        {elsewhere.map(({ id, title, labels }) => (
          <p key={id}>
            {`${labels.join(', ')}: in `}
            <Link to={`/admin/pages/${id}${isPart || !sitePart(id) ? '' : `?on=${pageId}`}`}>{title}</Link>
          </p>
        ))}
      </div>
      <SavedSections />
      {example.shown && (
        <ExamplePopover {...example.shown} onHover={(isOver) => (isOver ? example.keep() : example.hide())} />
      )}
    </div>
  )
}

/** The first block that can be added. */
function firstFound(list: HTMLElement | null): HTMLButtonElement | null | undefined {
  return list?.querySelector<HTMLButtonElement>('button:not(:disabled)')
}

type Category = keyof typeof editorConfig.categories

/** What the blocks of a category are for. Its title stands beside it. */
function CategoryIcon({ category, className }: { category: Category; className?: string | undefined }) {
  return (
    <Line className={className}>
      <path d={paths[category]} />
    </Line>
  )
}

/** What a page is mostly made of. */
const mostUsed: readonly BlockName[] = [
  'Heading',
  'Text',
  'PictureBlock',
  'PictureGrid',
  'ButtonRow',
  'Columns',
  'Cards',
  'Steps',
  'Faq',
  'Quote',
  'AlbumTeaser',
  'Video',
  'Table',
  'Spacer',
  'ClosingBand',
]

const pageOf: Partial<Record<Category, string>> = { home: 'home', about: 'about', services: 'services' }

const paths: Record<Category, string> = {
  frame: 'M3 4h18v5H3zM3 15h18v5H3z',
  plain: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  sections: 'M4 4h16v4H4zM4 11h16M4 15h16M4 19h9',
  home: 'm3 11 9-8 9 8M6 9v11h12V9M10 20v-6h4v6',
  proof: 'M12 3l2.6 5.6 6 .7-4.5 4.1 1.3 6L12 16.3 6.6 19.4l1.3-6L3.4 9.3l6-.7z',
  about: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  services: 'M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10',
  service: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  photos: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6',
  meet: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  look: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
}

/** True if each word that is looked for begins one of the block: of its name, its purpose, or what others call it. */
export function isFound(name: BlockName, search: string): boolean {
  const { label, metadata } = editorConfig.components[name]
  const words = wordsOf(`${label} ${metadata?.description} ${metadata?.finds ?? ''}`)
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(singular(wanted))))
}

/** The parts of the site, and the pages, with a found block that is added there only; without what is open. */
export function foundElsewhere(
  openedId: string,
  search: string,
): { id: string; title: string; labels: string[] }[] {
  const found = wordsOf(search).length === 0 ? [] : blockNames.filter((name) => isFound(name, search))
  return homes.flatMap(({ id, title, isHome }) => {
    const names = found.filter(isHome)
    return id === openedId || names.length === 0
      ? []
      : [{ id, title, labels: names.map((name) => editorConfig.components[name].label ?? name) }]
  })
}

const homes: readonly { id: string; title: string; isHome: (name: BlockName) => boolean }[] = [
  ...(['site-frame', 'look'] as const).map((id) => ({
    id,
    title: sitePart(id)?.title ?? id,
    isHome: (name: BlockName) => blockSchemas[name].only === id,
  })),
  ...Object.entries(pageOf).map(([category, id]) => {
    const { title, components } = editorConfig.categories[category as Category] // as above
    return { id, title, isHome: (name: BlockName) => (components as BlockName[]).includes(name) }
  }),
]

function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)
