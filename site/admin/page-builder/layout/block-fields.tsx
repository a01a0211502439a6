import { Puck } from '@puckeditor/core'
import { useBlockGroup } from '../core/block-group.ts'

/** The fields of the selected block; several blocks have none. */
export function BlockFields() {
  const { ids } = useBlockGroup()
  return (
    <div data-page-fields="" hidden={ids.length > 1}>
      <Puck.Fields />
    </div>
  )
}
