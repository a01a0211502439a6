import { useGetPuck } from '@measured/puck'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { cutLetters } from '#blocks/contract/values/letters.ts'
import { pagesWithoutEntry } from '#blocks/parts/frame/pages-without-entry.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { contentOf, placeOfBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { insertBlocks } from '../../page/moves/insert-blocks.ts'
import styles from './builder-layout.module.css'

type Facts = { settings?: string; contact?: string; pages?: string }

/** The words of a block that are no fields of it, by where they are changed. */
const facts: Readonly<Record<string, Facts>> = {
  SiteHeader: { contact: 'The phone number is', settings: 'The usual logo, name and tagline are' },
  SiteFooter: { settings: 'The name and the words of the last line are' },
  FooterAbout: { settings: 'What is blank here is as in the header. The usual logo, name and tagline are' },
  FooterContact: {
    contact: 'The phone number and the email address are',
    settings: 'Service area and hours are',
  },
  MenuPages: { pages: 'Which pages stand here, and their titles, are set' },
}

/** Where the facts come from that a block of the menu or footer shows. */
export function FrameFacts() {
  const type = usePuck((s) => s.selectedItem?.type)
  const { role } = useUser()
  const { settings, contact, pages } = facts[type ?? ''] ?? {}
  if (!settings && !contact && !pages) return null
  return (
    <div className={styles.heading}>
      {type === 'MenuPages' && <MarkedPages />}
      {contact && <Fact text={contact} link={<Link to="/admin/contact">Phone &amp; email</Link>} />}
      {pages && <Fact text={pages} link={<Link to="/admin/pages">Pages</Link>} />}
      {settings && (
        <p>
          {`${settings} in the site settings. `}
          {mayAct(role, 'settings') ? (
            <Link to="/admin/site">Change them there</Link>
          ) : (
            'An owner can change them.'
          )}
        </p>
      )}
    </div>
  )
}

function Fact({ text, link }: { text: string; link: ReactNode }) {
  return (
    <p>
      {`${text} in `}
      {link}.
    </p>
  )
}

/** As `label` of an entry allows. */
const mostLetters = 60

/** The pages that stand in the menu by their mark, and the button that gives each an entry of its own to move. */
function MarkedPages() {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const { opened } = useEditor()
  const { data: pages } = useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages] })
  const content = usePuck((s) => s.appState.data.content) as PageBlock[] // Puck's shape
  const marked = pagesWithoutEntry(pages ?? [], content)

  function giveEntries() {
    const puck = getPuck()
    const place = placeOfBlock(puck, String(puck.selectedItem?.props.id))
    if (!place) return
    const entries = pagesWithoutEntry(pages ?? [], contentOf(puck)).map(({ title, path }) => ({
      type: 'MenuLink',
      props: { id: '', label: cutLetters(title, mostLetters), href: path, below: [] },
    }))
    announce(insertBlocks(puck, opened.summary.id, entries, { at: { zone: place.zone, index: place.index } }))
    // The button is gone with the selection.
    requestAnimationFrame(() => focusRow(String(getPuck().selectedItem?.props.id)))
  }

  return (
    <>
      {marked.length === 0 ? (
        <p>
          No published page stands here. Pages marked “In the menu” come here, unless they have an entry of
          their own.
        </p>
      ) : (
        <>
          <p>{`Here, by title: ${new Intl.ListFormat('en').format(marked.map(({ title }) => title))}.`}</p>
          <p>An entry of its own can be moved, renamed and put into a submenu.</p>
          <Button isSmall onClick={giveEntries}>
            {marked.length === 1 ? 'Make it a menu entry' : 'Make them menu entries'}
          </Button>
        </>
      )}
    </>
  )
}
