import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useStaffList } from '../../http/records.ts'
import { WindowList } from '../../lists/window-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Nothing, ScreenState } from '../../ui/screen-state.tsx'
import { SearchAndView } from '../../ui/search-and-view.tsx'
import styles from './saved-replies.module.css'

/** The list of saved replies, which staff use to start a message. */
export function Component() {
  const { data, error, refetch } = useStaffList<SavedReply>(staffPaths.savedReplies)
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = (data?.items ?? []).filter(({ title, text }) =>
    `${title} ${text}`.toLowerCase().includes(wanted),
  )
  return (
    <Screen
      title="Saved replies"
      intro="Messages you send often. Names and dates are filled in for you."
      back={{ to: '/admin/enquiries', label: 'Enquiries' }}
      action={
        <Link className="button button-main" to="/admin/enquiries/replies/new">
          Add a reply
        </Link>
      }
    >
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <SearchAndView
          label="Search replies"
          words={words}
          onWords={setWords}
          views={[]}
          view=""
          onView={() => undefined}
        />
      )}
      {data && found.length === 0 && (
        <Nothing
          title={wanted ? 'No matches' : 'No replies yet'}
          text={wanted ? 'Try a different search.' : 'Add your first one with the button above.'}
        />
      )}
      {found.length > 0 && (
        <WindowList items={found}>
          {({ id, title, text }) => (
            <Link className={styles.reply} to={`/admin/enquiries/replies/${id}`}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </Link>
          )}
        </WindowList>
      )}
    </Screen>
  )
}
