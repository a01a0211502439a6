import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import styles from './builder-layout.module.css'
import { MarkedPages } from './marked-pages.tsx'

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
