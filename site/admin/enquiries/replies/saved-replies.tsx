import type { SavedReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { SearchScreen } from '../../forms/lists/search-screen.tsx'
import styles from './saved-replies.module.css'

/** The list of saved replies, which staff use to start a message. */
export function Component() {
  return (
    <SearchScreen<SavedReply>
      title="Saved replies"
      intro="Messages you send often. Names and dates are filled in for you."
      kind={listKinds['saved-replies']}
      addLabel="Add a reply"
      searchLabel="Search replies"
      textOf={({ title, text }) => `${title} ${text}`}
      none={{ title: 'No replies yet', text: 'Add your first one with the button above.' }}
      row={({ title, text }) => (
        <>
          <span>{title}</span>
          <span className={styles.text}>{text}</span>
        </>
      )}
    />
  )
}
