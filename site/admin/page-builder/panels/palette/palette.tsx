import { Drawer } from '@measured/puck'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { editorConfig } from '#blocks/editor.ts'
import type { BlockName } from '#blocks/kit/content/block-names.ts'
import { Button } from '../../../base/ui/button.tsx'
import { useAdding, useAddTarget } from '../../page/core/adding.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { mayStandOn } from '../../page/core/page-config.ts'
import { type Category, CategoryIcon } from './category-icon.tsx'
import { ExamplePopover } from './example-popover.tsx'
import { foundInParts, isFound } from './found-blocks.ts'
import styles from './palette.module.css'
import { PaletteItem } from './palette-item.tsx'
import { SavedSections } from './saved-sections.tsx'
import { useExample } from './use-example.ts'

/**
 * All blocks this page may hold. A click or Enter inserts one below the selected block, Enter in the search the first one
 * found; a mouse can drag it.
 */
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
  const groups = Object.entries(editorConfig.categories).map(([category, { title, components }]) => ({
    category: category as Category, // the keys are their names
    title,
    names: (components as BlockName[]).filter(
      (name) => mayStandOn(opened.summary.id, name) && isFound(name, search),
    ),
  }))
  const example = useExample()
  const isNone = groups.every(({ names }) => names.length === 0)
  const elsewhere = foundInParts(opened.summary.id, search)
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
            if (key === 'Enter' && search.trim() && !nativeEvent.isComposing)
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
      </div>
      <div role="status" className={styles.found}>
        {isNone && <p>No block of this page is called that.</p>}
        {elsewhere.map(({ id, title, labels }) => (
          <p key={id}>
            {`${labels.join(', ')}: in `}
            <Link to={`/admin/pages/${id}${opened.summary.isPart ? '' : `?on=${opened.summary.id}`}`}>
              {title}
            </Link>
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
