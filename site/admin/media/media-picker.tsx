import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryItem } from '#blocks/contract/media.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { Modal } from '../ui/modal.tsx'
import { Pages } from '../ui/pages.tsx'
import styles from './media-picker.module.css'
import { Thumbnail } from './thumbnail.tsx'

type MediaPickerProps = {
  kind: 'image' | 'video'
  onPick: (item: LibraryItem) => void
  onClose: () => void
}

/** Chooses one file of the library. */
export function MediaPicker({ kind, onPick, onClose }: MediaPickerProps) {
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ kind, page: String(page), ...(words ? { q: words } : {}) })
  const { data, isError, refetch } = useQuery<Paged<LibraryItem>>({
    queryKey: [`${staffPaths.media}?${query}`],
  })
  return (
    <Modal title={kind === 'image' ? 'Choose a picture' : 'Choose a video'} onClose={onClose} isWide>
      <input
        className="input"
        type="search"
        aria-label="Search the library"
        placeholder="Search the library"
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setPage(1)
        }}
      />
      {isError && <LoadProblem onRetry={() => void refetch()} />}
      <ul className={styles.grid}>
        {data?.items.map((item) => (
          <li key={item.name}>
            <button type="button" className={styles.item} onClick={() => onPick(item)}>
              {item.kind === 'image' ? (
                <Thumbnail path={item.url} alt={item.alt} />
              ) : (
                <video src={item.url} muted preload="metadata" />
              )}
              <span>{item.alt || item.originalName || item.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.total === 0 && <p>Nothing found.</p>}
      {data && <Pages page={data.page} pages={data.pages} onPage={setPage} />}
    </Modal>
  )
}
