import { placeOfBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { Tool } from '../../page/core/tool.tsx'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import { isContainer } from '../../page/moves/containers.ts'
import { putInto } from '../../page/moves/put-into.ts'
import { takeOut } from '../../page/moves/take-out.ts'

type Act = (getPuck: () => PuckApi) => string
type GroupingToolsProps = { ids: readonly string[]; onPress: (act: Act) => void }

/**
 * The tools that put blocks into columns or on a background, and take them out again. They are not disabled where that
 * can't be, but say why.
 */
export function GroupingTools({ ids, onPress }: GroupingToolsProps) {
  const { summary } = useEditor().opened
  const types = usePuck((s) => ids.map((id) => placeOfBlock(s, id)?.block.type ?? '').join(' ')).split(' ')
  if (summary.isPart) return null
  return (
    <>
      {types.every(isContainer) ? (
        <Tool
          {...(types.every((type) => type === 'Backdrop')
            ? { label: 'Take off the background', short: 'Take off' }
            : { label: 'Take out of columns', short: 'Take out' })}
          icon="ungroup"
          onPress={() => onPress((getPuck) => takeOut(getPuck, ids))}
        />
      ) : (
        <Tool
          label="Put into columns"
          short="Columns"
          icon="columns"
          onPress={() => onPress((getPuck) => putInto(getPuck, ids, 'columns'))}
        />
      )}
      <Tool
        label="Put on a background"
        short="Background"
        icon="ground"
        onPress={() => onPress((getPuck) => putInto(getPuck, ids, 'background'))}
      />
    </>
  )
}
