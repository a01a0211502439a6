import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchWords } from '#blocks/contract/values/letters.ts'
import { toldInPlace } from '../../../http/query-client.ts'
import { useMayWorkEnquiries } from '../../base/host/host.ts'
import { Modal } from '../../base/ui/modal.tsx'
import { useWhenTyped } from '../../forms/media/library-query.ts'
import type { NavSection } from './admin-nav.ts'
import { bestOf, type Found, screensIn, sources } from './find-everything.ts'
import styles from './search-dialog.module.css'

type SearchDialogProps = { sections: readonly NavSection[]; onClose: () => void }

/** Finds people, jobs, pages, photos and screens; a combobox of WAI-ARIA. The default export is for `lazy`. */
export default function SearchDialog({ sections, onClose }: SearchDialogProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(0)
  const ask = useWhenTyped(setAsked)
  const { groups, isReading, hasFailed } = useFound(sections, text, asked)
  const all = groups.flatMap(({ items }) => items)
  const chosen = all[active]

  function go({ to }: Found) {
    onClose()
    void navigate(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key]
    if (step === undefined || !chosen) return
    event.preventDefault()
    if (step === 0) return go(chosen)
    const next = (active + step + all.length) % all.length
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Modal title="Search" onClose={onClose}>
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever opens the search types in it
        autoFocus
        className="input"
        type="search"
        role="combobox"
        aria-label="Search everything"
        placeholder="A name, phone number, page, photo or setting"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-all`}
        aria-activedescendant={chosen && `${id}-${active}`}
        aria-autocomplete="list"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
          ask(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={`fine ${styles.status}`}>
        {statusOf(text, all.length, isReading, hasFailed)}
      </p>
      <div className={styles.results} role="listbox" id={`${id}-all`} aria-label="Results">
        {groups.map(({ name, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={name} role="group" aria-label={name}>
            <p className={styles.group} aria-hidden>
              {name}
            </p>
            {items.map((found) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the keys
              <div
                key={`${found.to} ${found.label}`}
                id={`${id}-${all.indexOf(found)}`}
                role="option"
                aria-selected={found === chosen}
                className={styles.option}
                onClick={() => go(found)}
              >
                <span>{found.label}</span> <span className={styles.note}>{found.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Modal>
  )
}

function statusOf(text: string, count: number, isReading: boolean, hasFailed: boolean): string {
  if (searchWords(text).length === 0) return 'Type what you’re looking for.'
  if (isReading) return 'Searching…'
  if (hasFailed) return 'Some of it couldn’t be searched. Check your connection.'
  return count === 0 ? `No matches for “${text.trim()}”` : count === 1 ? '1 result' : `${count} results`
}

/** What fits what is typed; the server is asked for `asked`, which follows a pause. */
function useFound(sections: readonly NavSection[], text: string, asked: string) {
  const worksEnquiries = useMayWorkEnquiries()
  const screens = screensIn(sections)
  const q = asked.trim().slice(0, 200)
  const mine = sources.filter(
    ({ screen }) =>
      screens.some(({ to }) => to === screen) && (screen !== '/admin/enquiries' || worksEnquiries),
  )
  const replies = useQueries({
    queries: mine.map(({ path }) => ({ queryKey: [path(q)], enabled: q !== '', meta: toldInPlace })),
  })
  const isAsked = text.trim().slice(0, 200) === q
  const found = replies.flatMap(({ data }, at) => (data ? (mine[at]?.read(data as never) ?? []) : [])) // its path's
  return {
    groups: bestOf([...screens, ...found.map((one) => ({ ...one, isMatch: one.isMatch && isAsked }))], text),
    isReading: !isAsked || replies.some(({ isLoading }) => isLoading),
    hasFailed: replies.some(({ isError }) => isError),
  }
}
