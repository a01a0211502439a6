import { Tool } from '../core/tool.tsx'
import { useIsCopied } from './copied-blocks.ts'

/** Copies blocks, and shows a tick while they are what would be pasted. */
export function CopyTool({ ids, onPress }: { ids: readonly string[]; onPress: () => void }) {
  const isCopied = useIsCopied(ids)
  return <Tool label="Copy" icon={isCopied ? 'done' : 'copy'} isDone={isCopied} onPress={onPress} />
}
