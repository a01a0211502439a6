import { useGetPuck } from '@puckeditor/core'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import type { Landing } from '../../media/uploads.ts'
import { placeOfBlock } from '../core/block-place.ts'
import { changeTop } from './block-props.ts'

type Props = Readonly<Record<string, unknown>>

/**
 * For a file that takes a while to be sent: it goes to the block it was begun for, whichever is selected when it has
 * come. `changesFor` says what it changes beside the field, given the props that stand there. Where the block has gone
 * by then the file stays in the library.
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
      // The field itself knows best where it stands: an item of a list may have been moved.
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

/** `buttons[0].href` → `buttons`, `0`: where the values around a field are. */
function keysOf(name: string): string[] {
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .slice(0, -1)
}

/** The changes of the outermost values that change those at the end of the path. */
function changedAt(values: Props, [key, ...rest]: string[], change: (values: Props) => Props): Props {
  if (key === undefined) return change(values)
  const inside = values[key]
  if (typeof inside !== 'object' || inside === null) return {} // the item it was for has gone
  const next = { ...inside, ...changedAt(inside as Props, rest, change) }
  return { [key]: Array.isArray(inside) ? Object.values(next) : next }
}
