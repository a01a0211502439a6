import { Puck } from '@measured/puck'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { usePuck } from '../../page/core/use-puck.ts'

/** The fields of the selected block or the page; several blocks have none, and a part of the site has no title. */
export function BlockFields() {
  const { ids } = useBlockGroup()
  const { isPart } = useEditor().opened.summary
  const isPageShown = usePuck((s) => !s.selectedItem)
  return (
    <div data-page-fields="" hidden={ids.length > 1 || (isPart && isPageShown)}>
      <Puck.Fields />
    </div>
  )
}
