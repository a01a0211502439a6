import { useGetPuck } from '@puckeditor/core'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import type { Landing } from '../../media/uploads.ts'
import { placeOfBlock } from '../core/block-place.ts'
import { changeTop } from './block-props.ts'

type Props = Readonly<Record<string, unknown>>

/**
 * Puts an uploaded file into the block it was started for, whichever block is selected when the upload ends.
 * `changesFor` returns the prop changes, given the props next to the field. If the block is gone by then, the
 * file just stays in the library.
 */
export function useUploadTarget(
  name: string,
  changesFor: (item: LibraryItem, values: Props) => Props,
): () => Landing {
  const getPuck = useGetPuck()
  return () => {
    const id = getPuck().selectedItem?.props.id
    return (item, onDone) => {
      const puck = getPuck()
      // A mounted field knows its position best: its list item may have moved.
      if (onDone && puck.selectedItem?.props.id === id) return onDone(item)
      const props = id ? placeOfBlock(puck, id)?.block.props : puck.appState.data.root.props
      if (props)
        changeTop(
          puck,
          id,
          changedAt(props, keysOf(name), (values) => changesFor(item, values)),
        )
    }
  }
}

/** `buttons[0].href` → `buttons`, `0`: the path to the values around a field. */
function keysOf(name: string): string[] {
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .slice(0, -1)
}

/** The change of the outermost values that applies a change at the end of the path. */
function changedAt(values: Props, [key, ...rest]: string[], change: (values: Props) => Props): Props {
  if (key === undefined) return change(values)
  const inside = values[key]
  if (typeof inside !== 'object' || inside === null) return {} // the list item is gone
  const next = { ...inside, ...changedAt(inside as Props, rest, change) }
  return { [key]: Array.isArray(inside) ? Object.values(next) : next }
}
