import { type MouseEvent, type ReactNode, useState } from 'react'
import type { LibraryItem, LibraryKind } from '#blocks/contract/records/media.ts'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { useHost } from '../../base/host/host.ts'
import { Button } from '../../base/ui/button.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { DropHint } from './drop-hint.tsx'
import { useFilesAnywhere } from './file-intake.ts'
import { useLibrary, useWhenTyped } from './library-query.ts'
import tileStyles from './library-tile.module.css'
import { LibraryTile } from './library-tile.tsx'
import styles from './media-picker.module.css'
import { OneUploadState } from './one-upload-state.tsx'
import { acceptOf, kindNouns, pdfNameHint } from './upload-rules.ts'
import { useOneUpload } from './uploads.ts'

type MediaPickerProps = {
  kind: LibraryKind
  onPick: (item: LibraryItem) => void
  onClose: () => void
  /** See `useReturnFocus`. */
  takeFocus?: (() => boolean) | undefined
  children?: ReactNode
}

export function MediaPicker({ kind, onPick, onClose, takeFocus, children }: MediaPickerProps) {
  return (
    <Modal title={`Choose a ${kindNouns[kind]}`} onClose={onClose} takeFocus={takeFocus} isWide>
      {children}
      <FileChoice kind={kind} onPick={onPick} />
    </Modal>
  )
}

/** One file from the library, or a new one that is uploaded and is picked as soon as it is stored. */
export function FileChoice({ kind, onPick }: Pick<MediaPickerProps, 'kind' | 'onPick'>) {
  const host = useHost()
  const { upload, start } = useOneUpload(kind, onPick)
  const isOver = useFilesAnywhere((files) => start(files))
  const noun = kindNouns[kind]
  return (
    <>
      <div className={styles.upload}>
        <Button
          onClick={async () => start(await host.pickFiles({ accept: acceptOf(kind), multiple: false }))}
        >
          {`Upload a ${noun}`}
        </Button>
        <span className={styles.hint}>
          or drop or paste it here{kind === 'document' && `. ${pdfNameHint}`}
        </span>
      </div>
      <OneUploadState upload={upload} />
      <LibraryChoice kind={kind} chosen={noneChosen} onTile={onPick} />
      <DropHint isOver={isOver} text={`Drop the ${noun} to use it`} />
    </>
  )
}

const noneChosen: ReadonlyMap<string, LibraryItem> = new Map()

type LibraryChoiceProps = {
  kind: LibraryKind
  chosen: ReadonlyMap<string, LibraryItem>
  isMany?: boolean
  /** `among` are the files in sight. */
  onTile: (item: LibraryItem, event: MouseEvent, among: readonly LibraryItem[]) => void
}

/** The library with its search, page by page. Chosen files are pressed buttons. */

export function LibraryChoice({ kind, chosen, isMany = false, onTile }: LibraryChoiceProps) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState('')
  const searchWhenTyped = useWhenTyped((typed: string) => {
    setAsked(typed.trim())
    setPage(1)
  })
  const { data, isError, refetch } = useLibrary({ text: asked, kind, page })
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label="Search pictures & files"
        placeholder="Search pictures & files"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          searchWhenTyped(target.value)
        }}
      />
      {isError && <LoadProblem onRetry={() => void refetch()} />}
      <ul className={tileStyles.grid}>
        {data?.items.map((item) => (
          <li key={item.name}>
            <button
              type="button"
              className={tileStyles.tile}
              aria-pressed={isMany ? chosen.has(item.name) : undefined}
              onClick={(event) => onTile(item, event, data.items)}
            >
              <LibraryTile item={item} />
            </button>
          </li>
        ))}
      </ul>
      {data?.total === 0 && <p>No matches.</p>}
      {data && <Pages page={data.page} pages={data.pages} onPage={setPage} />}
    </>
  )
}
