import { Link } from 'react-router-dom'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useHost } from '../../host.ts'
import { NoticeCentre } from '../../notices/notice-centre.tsx'
import { useAnnounce } from '../announcer.tsx'
import { type CanvasWidth, canvasWidths } from '../canvas/widths.ts'
import { useEditor } from '../editor-context.ts'
import { AlsoHere } from '../presence/also-here.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { DraftStateLine } from '../saving/draft-state-line.tsx'
import { usePuck } from '../use-puck.ts'
import styles from './top-bar.module.css'

type TopBarProps = { width: CanvasWidth; onWidth: (width: CanvasWidth) => void }

export function TopBar({ width, onWidth }: TopBarProps) {
  const { opened, saver } = useEditor()
  const host = useHost()
  const { line } = opened
  return (
    <header className={styles.bar}>
      <Link className={styles.back} to="/admin/pages">
        ← Pages
      </Link>
      <h1 className={styles.title}>{line.title}</h1>
      <DraftStateLine />
      <AlsoHere />
      <UndoButtons />
      <fieldset className={styles.widths} aria-label="Width of the page">
        {canvasWidths.map(({ label, width: px }) => (
          <button
            key={label}
            type="button"
            className={styles.width}
            aria-pressed={width === px}
            title={px === 'full' ? label : `${label}, ${px} px`}
            onClick={() => onWidth(px)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Link className="button button-quiet" to={`/admin/pages/${line.id}/versions`}>
        Versions
      </Link>
      <button
        type="button"
        className="button button-quiet"
        onClick={async () => {
          await saver.flush()
          host.openPage(staffPaths.preview(line.id))
        }}
      >
        Preview
      </button>
      <NoticeCentre />
      <PublishButton />
    </header>
  )
}

function UndoButtons() {
  const announce = useAnnounce()
  const hasPast = usePuck((s) => s.history.hasPast)
  const hasFuture = usePuck((s) => s.history.hasFuture)
  const back = usePuck((s) => s.history.back)
  const forward = usePuck((s) => s.history.forward)
  return (
    <div className={styles.undo}>
      <button
        type="button"
        className="icon-button"
        aria-label="Undo"
        title="Undo"
        disabled={!hasPast}
        onClick={() => [back(), announce('Undone')]}
      >
        ↶
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Redo"
        title="Redo"
        disabled={!hasFuture}
        onClick={() => [forward(), announce('Done again')]}
      >
        ↷
      </button>
    </div>
  )
}
