import { Link } from 'react-router-dom'
import { Screen } from '../../base/ui/screen.tsx'
import styles from './bring-over-screen.module.css'

/** The ways to bring what an old site has, each a section of its own. */
export function Component() {
  return (
    <Screen
      title="Bring your old site"
      intro="Take over what you have, step by step. You see everything first, and nothing goes live until you publish it."
    >
      {ways.map(({ to, title, text, label }) => (
        <section key={to} className={`card ${styles.way}`}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Link className="button button-second" to={to}>
            {label}
          </Link>
        </section>
      ))}
    </Screen>
  )
}

const ways = [
  {
    to: '/admin/bring-over/pages',
    title: 'Pages',
    text: 'From an export of WordPress, or from a web page that you saved. They become drafts, with a list of what was left out.',
    label: 'Bring pages',
  },
  {
    to: '/admin/tour-dates/import',
    title: 'Tour dates',
    text: 'From a spreadsheet, a calendar file (.ics) or the address of a calendar.',
    label: 'Bring tour dates',
  },
  {
    to: '/admin/media',
    title: 'Pictures',
    text: 'Drop a whole folder into Pictures & files. A sheet (CSV) in it with the columns “File name” and “Description” describes them.',
    label: 'Bring pictures',
  },
  {
    to: '/admin/bring-over/redirects',
    title: 'Old addresses',
    text: 'Paste the addresses of the old site and the pages that take their place, so that links and bookmarks still work.',
    label: 'Paste old addresses',
  },
] as const
