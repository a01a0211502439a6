import { Link, useSearchParams } from 'react-router-dom'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useHost } from '../../../base/host/host.ts'
import { NoticeCentre } from '../../../base/notices/notice-centre.tsx'
import { useUser } from '../../../base/session/session-queries.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { type CanvasWidth, CanvasWidthSwitch } from '../../canvas/canvas-width-switch.tsx'
import { KeysButton } from '../../canvas/keys/keys-button.tsx'
import { usePageHistory } from '../../canvas/keys/use-page-keys.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { Icon } from '../../page/core/icon.tsx'
import { usePuck } from '../../page/core/use-puck.ts'
import { NotesButton } from '../../panels/notes/notes-button.tsx'
import { StepsButton } from '../../panels/steps/steps-button.tsx'
import { PublishButton } from '../../publish/publish-dialog.tsx'
import { DraftStateLine } from '../../publish/saving/draft-state-line.tsx'
import { AlsoHere } from '../presence/also-here.tsx'
import styles from './top-bar.module.css'

type TopBarProps = { width: CanvasWidth; onWidth: (width: CanvasWidth) => void }

export function TopBar({ width, onWidth }: TopBarProps) {
  const { opened, saver } = useEditor()
  const host = useHost()
  const { summary } = opened
  // The page from which somebody came to a part of the site.
  const [search] = useSearchParams()
  const from = summary.isPart ? search.get('on') : null
  return (
    <header className={styles.bar}>
      <Link
        className={styles.back}
        aria-label={from ? 'Back to the page' : undefined}
        to={from ? `/admin/pages/${from}` : '/admin/pages'}
      >
        <Icon name="back" />
        <span>{from ? 'Back' : 'Pages'}</span>
      </Link>
      <h1 className={styles.title} tabIndex={-1}>
        {summary.title}
      </h1>
      <DraftStateLine />
      <AlsoHere />
      <div className={styles.tools}>
        <UndoButtons />
        <StepsButton className={`tool-button ${styles.tool} ${styles.bare}`} />
        <CanvasWidthSwitch width={width} onWidth={onWidth} className={styles.widths} />
        <NotesButton className={`tool-button ${styles.tool} ${styles.marked}`} />
        <Link
          className={`tool-button ${styles.tool} ${styles.narrow}`}
          title="Versions"
          to={`/admin/pages/${summary.id}/versions`}
        >
          <Icon name="versions" />
          <span>Versions</span>
        </Link>
        <button
          type="button"
          className={`tool-button ${styles.tool}`}
          data-command="preview"
          onClick={async () => {
            await saver.flush()
            host.openPage(staffPaths.preview(summary.id))
          }}
        >
          <Icon name="preview" />
          Preview
        </button>
        <KeysButton className={`tool-button ${styles.tool} ${styles.narrow} ${styles.keys}`} />
        <div className={`tool-button ${styles.notices}`}>
          <NoticeCentre user={useUser()} />
          <span aria-hidden>Notices</span>
        </div>
      </div>
      <PublishButton />
    </header>
  )
}

function UndoButtons() {
  const announce = useAnnounce()
  const hasPast = usePuck((s) => s.history.hasPast)
  const hasFuture = usePuck((s) => s.history.hasFuture)
  const { undo, redo } = usePageHistory()
  return (
    <>
      <button
        type="button"
        className={`tool-button ${styles.tool} ${styles.bare}`}
        title="Undo"
        disabled={!hasPast}
        onClick={() => announce(undo())}
      >
        <Icon name="undo" />
        <span>Undo</span>
      </button>
      <button
        type="button"
        className={`tool-button ${styles.tool} ${styles.bare}`}
        title="Redo"
        disabled={!hasFuture}
        onClick={() => announce(redo())}
      >
        <Icon name="redo" />
        <span>Redo</span>
      </button>
    </>
  )
}
