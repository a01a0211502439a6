import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import { copyBlocks, cutBlocks } from '../../page/copy-and-paste.tsx'
import { deleteBlocks } from '../../page/core/change-block.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { putInto, takeOut } from '../../page/moves/containers.ts'
import { duplicateBlocks } from '../../page/moves/insert-blocks.ts'
import type { BlockMove } from '../../page/moves/move-block.ts'
import { moveBlocks } from '../../page/moves/move-blocks.ts'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const moves: Readonly<Record<string, BlockMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Runs a key's action on these blocks and returns a message; undefined if the key has no action. */
export function runBlockKey(
  getPuck: () => PuckApi,
  pageId: string,
  ids: readonly string[],
  key: Key,
): string | undefined {
  const puck = getPuck()
  const isCommand = key.ctrlKey || key.metaKey
  const move = moves[key.key]
  if (move && key.altKey && !isCommand) return moveBlocks(getPuck, ids, move)
  if ((key.key === 'Delete' || key.key === 'Backspace') && !isCommand) return deleteBlocks(puck, ids)
  if (isCommand && key.key.toLowerCase() === 'g' && !key.altKey && !sitePart(pageId))
    return key.shiftKey ? takeOut(getPuck, ids) : putInto(getPuck, ids, 'columns')
  const letter = isCommand && !key.shiftKey ? key.key.toLowerCase() : ''
  if (letter === 'd') return duplicateBlocks(puck, pageId, ids)
  if (letter === 'c') return copyBlocks(puck, ids)
  if (letter === 'x') return cutBlocks(puck, ids)
  return undefined
}
