import { Button } from '../../../base/ui/button.tsx'
import { currentFarmClock } from '../../../base/ui/farm-clock.ts'
import type { DraftNews as News } from '../../page/core/draft-news.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { useDraftState } from '../../publish/saving/use-draft-saver.ts'
import styles from './page-news.module.css'

/** Names who saved this page elsewhere while it is open here, and says what that means for this editor. */
export function DraftNews() {
  const { saver, newer } = useEditor()
  const { kind } = useDraftState(saver)
  const { news, dismiss, show } = newer
  // The dialog of a conflict says the same, with the choice.
  if (!news || kind === 'conflict') return null
  const canBeShown = news.kind === 'waiting' && kind === 'saved'
  return (
    <div className={styles.news} role="status">
      <p>{newsText(news, kind !== 'saved')}</p>
      <Button isSmall onClick={canBeShown ? show : dismiss}>
        {canBeShown ? 'Show the new version' : 'OK'}
      </Button>
    </div>
  )
}

function newsText({ kind, by, at }: News, isUnsaved: boolean): string {
  const when = at ? ` at ${currentFarmClock().time(at)}` : ''
  const where = by === 'You' ? ' in another tab' : ''
  if (kind === 'published') return `${by} published this page${where}${when}.`
  if (kind === 'live') return `${by} published this page${where}${when}. You see the new version now.`
  if (kind === 'discarded') return 'The draft of this page was discarded. You see the live page now.'
  const saved = `${by} saved this page${where}${when}.`
  if (kind === 'shown') return `${saved} You see the new version now.`
  return isUnsaved ? `${saved} Your changes stay, and you can merge both when you save.` : saved
}
