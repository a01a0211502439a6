import { Link } from 'react-router-dom'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { useUser } from '../../session/session-queries.ts'
import { usePuck } from '../core/use-puck.ts'
import styles from './builder-layout.module.css'

const facts: Readonly<Record<string, string>> = {
  SiteHeader: 'The logo and the name',
  SiteFooter: 'The name and the words of the last line',
  FooterAbout: 'Logo, name and tagline',
  FooterContact: 'Service area and hours',
}

/** Where the facts come from that a block of the menu or footer shows. */
export function FrameFacts() {
  const type = usePuck((s) => s.selectedItem?.type)
  const { role } = useUser()
  const words = facts[type ?? '']
  if (!words) return null
  return (
    <div className={styles.heading}>
      <p>
        {`${words} are in the site settings. `}
        {mayAct(role, 'owner') ? (
          <Link to="/admin/site">Change them there</Link>
        ) : (
          'An owner can change them.'
        )}
      </p>
      {(type === 'SiteHeader' || type === 'FooterContact') && (
        <p>
          {'The phone number and the email address are in '}
          <Link to="/admin/contact">Phone &amp; email</Link>.
        </p>
      )}
    </div>
  )
}
