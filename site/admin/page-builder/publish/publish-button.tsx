import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { useEditor } from '../page/core/editor-context.ts'
import { useProblems } from './problems/problems-context.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useDraftState } from './saving/use-draft-saver.ts'

/** Opens the publish dialog, and shows the number of issues that prevent publishing. */
export function PublishButton() {
  const { saver } = useEditor()
  const { kind } = useDraftState(saver)
  const problems = useProblems()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="main"
        isSmall
        data-command="publish"
        disabled={kind === 'conflict'}
        onClick={() => setIsOpen(true)}
      >
        {problems.length === 0 ? 'Publish' : `Publish · ${problems.length} to fix`}
      </Button>
      {isOpen && <PublishDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
