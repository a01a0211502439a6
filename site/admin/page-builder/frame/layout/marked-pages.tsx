import { useGetPuck } from '@measured/puck'
import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { cutLetters } from '#blocks/contract/values/letters.ts'
import { pagesWithoutEntry } from '#blocks/parts/frame/pages-without-entry.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { contentOf, placeOfBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { insertBlocks } from '../../page/moves/insert-blocks.ts'

/** As `label` of an entry allows. */
const mostLetters = 60

/** The pages that stand in the menu by their mark, and the button that gives each an entry of its own to move. */
export function MarkedPages() {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const { opened } = useEditor()
  const { data: pages } = useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages] })
  const content = usePuck((s) => s.appState.data.content) as PageBlock[] // Puck's shape
  const marked = pagesWithoutEntry(pages ?? [], content)

  function giveEntries() {
    const puck = getPuck()
    const place = placeOfBlock(puck, String(puck.selectedItem?.props.id))
    if (!place) return
    const entries = pagesWithoutEntry(pages ?? [], contentOf(puck)).map(({ title, path }) => ({
      type: 'MenuLink',
      props: { id: '', label: cutLetters(title, mostLetters), href: path, below: [] },
    }))
    announce(insertBlocks(puck, opened.summary.id, entries, { at: { zone: place.zone, index: place.index } }))
    // The button is gone with the selection.
    requestAnimationFrame(() => focusRow(String(getPuck().selectedItem?.props.id)))
  }

  return (
    <>
      {marked.length === 0 ? (
        <p>
          No published page stands here. Pages marked “In the menu” come here, unless they have an entry of
          their own.
        </p>
      ) : (
        <>
          <p>{`Here, by title: ${new Intl.ListFormat('en').format(marked.map(({ title }) => title))}.`}</p>
          <p>An entry of its own can be moved, renamed and put into a submenu.</p>
          <Button isSmall onClick={giveEntries}>
            {marked.length === 1 ? 'Make it a menu entry' : 'Make them menu entries'}
          </Button>
        </>
      )}
    </>
  )
}
