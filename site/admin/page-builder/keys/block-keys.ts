import { copyBlock, cutBlock, pasteBlocks } from '../clipboard/copy-and-paste.ts'
import { deleteBlock, duplicateBlock } from '../core/change-block.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { type BlockMove, moveBlock } from '../moves/move-block.ts'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const moves: Readonly<Record<string, BlockMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Runs a key's action on the focused block and returns a message; undefined if the key has no action. */
export function runBlockKey(puck: PuckApi, pageId: string, id: string, key: Key): string | undefined {
  const isCommand = key.ctrlKey || key.metaKey
  const move = moves[key.key]
  if (move && key.altKey && !isCommand) return moveBlock(puck, id, move)
  if ((key.key === 'Delete' || key.key === 'Backspace') && !isCommand) return deleteBlock(puck, id)
  const letter = isCommand && !key.shiftKey ? key.key.toLowerCase() : ''
  if (letter === 'd') return duplicateBlock(puck, id)
  if (letter === 'c') return copyBlock(puck, id)
  if (letter === 'x') return cutBlock(puck, id)
  if (letter === 'v') return pasteBlocks(puck, pageId, id)
  return undefined
}
