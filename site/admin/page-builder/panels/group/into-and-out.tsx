import { ownerOfZone, placeOfBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { Tool } from '../../page/core/tool.tsx'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import { sharedTarget } from '../../page/moves/move-blocks.ts'

type IntoAndOutProps = { ids: readonly string[]; onMove: (move: 'in' | 'out') => void }

/** The tools that move blocks into what is beside them, and out of what they are in, in words for what that is. */
export function IntoAndOut({ ids, onMove }: IntoAndOutProps) {
  const { isPart } = useEditor().opened.summary
  const list = isPart ? 'submenu' : 'column'
  const into = usePuck((s) => kindOf(s, sharedTarget(s, ids, 'in')?.zone, list))
  const isOutPossible = usePuck((s) => sharedTarget(s, ids, 'out') !== undefined)
  const outOf = usePuck((s) => kindOf(s, placeOfBlock(s, ids[0] ?? '')?.zone, list))
  return (
    <>
      <Tool
        {...(into === 'background'
          ? { label: 'Move onto the background', short: 'Onto' }
          : { label: `Move into a ${list}`, short: 'Into' })}
        icon="into"
        isDisabled={!into}
        onPress={() => onMove('in')}
      />
      <Tool
        {...(outOf === 'background'
          ? { label: 'Move off the background', short: 'Off' }
          : { label: `Move out of the ${list}`, short: 'Out' })}
        icon="out"
        isDisabled={!isOutPossible}
        onPress={() => onMove('out')}
      />
    </>
  )
}

/** What a list is; undefined for none and for the page itself. */
function kindOf(puck: PuckApi, zone: string | undefined, list: string): string | undefined {
  const owner = zone === undefined ? undefined : ownerOfZone(zone)
  if (!owner) return undefined
  return placeOfBlock(puck, owner.id)?.block.type === 'Backdrop' ? 'background' : list
}
