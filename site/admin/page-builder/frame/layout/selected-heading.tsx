import { Link } from 'react-router-dom'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import type { RecordScreen } from '#blocks/editing/block-editor.tsx'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { adviceFor } from '../../publish/checks/unfinished-rules.ts'
import styles from './builder-layout.module.css'

/** The heading above the fields: the selected block, or the page. */
export function SelectedHeading() {
  const { opened } = useEditor()
  const label = usePuck((s) => (s.selectedItem ? nameOfBlock(s.selectedItem.type) : undefined))
  const about = usePuck((s) =>
    s.selectedItem
      ? (s.config.components[s.selectedItem.type]?.metadata?.description as string | undefined)
      : undefined,
  )
  const screen = usePuck((s) =>
    s.selectedItem
      ? (s.config.components[s.selectedItem.type]?.metadata?.screen as RecordScreen | undefined)
      : undefined,
  )
  const advice = usePuck(
    (s) => (s.selectedItem ? adviceFor(s.selectedItem as PageBlock, opened.summary.isBuiltIn) : ''), // Puck's shape
  )
  const { ids } = useBlockGroup()
  const part = sitePart(opened.summary.id)
  if (ids.length > 1) {
    return (
      <header className={styles.heading}>
        <h2>{`${ids.length} blocks selected`}</h2>
        <p>Move, copy or delete them together.</p>
      </header>
    )
  }
  return (
    <header className={styles.heading}>
      <h2>{label ?? (part ? part.title : `Page: ${opened.summary.title}`)}</h2>
      <p>{label ? <About text={about ?? ''} screen={screen} /> : part ? part.about : opened.summary.path}</p>
      {advice && <p className={styles.advice}>{advice}.</p>}
    </header>
  )
}

/** What a block is for. The screen that its records are on is a link, in the sentence or after it. */
function About({ text, screen }: { text: string; screen: RecordScreen | undefined }) {
  if (!screen) return text
  const named = `${screen.label} screen`
  const link = <Link to={`/admin/${screen.path}`}>{named}</Link>
  const at = text.indexOf(named)
  if (at < 0)
    return (
      <>
        {`${text}. Changed on the `}
        {link}.
      </>
    )
  return (
    <>
      {text.slice(0, at)}
      {link}
      {text.slice(at + named.length)}
    </>
  )
}
