import type { ChangesFor } from '../../../forms/inputs/media-inputs.tsx'
import type { Landing } from '../../../forms/media/uploads.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { changedAt } from '../../page/core/change-block.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { changeTop } from './block-props.ts'

/**
 * Puts an uploaded file into the block it was started for, whichever block is selected when the upload ends.
 * `changesFor` returns the prop changes, given the props next to the field. If the block is gone by then, the
 * file just stays in the library.
 */
export function uploadLanding(getPuck: () => PuckApi, name: string, changesFor: ChangesFor): () => Landing {
  return () => {
    const id = getPuck().selectedItem?.props.id
    return (item, onDone) => {
      const puck = getPuck()
      // A mounted field knows its position best: its list item may have moved.
      if (onDone && puck.selectedItem?.props.id === id) return onDone(item)
      const props = id ? placeOfBlock(puck, id)?.block.props : puck.appState.data.root.props
      const keys = name.split('.').slice(0, -1)
      if (props)
        changeTop(
          puck,
          id,
          changedAt(props, keys, (values) => changesFor(item, values)),
        )
    }
  }
}
