import { normalizeImagePath } from '../../contract/values/image-path.ts'

/** Stored props, which may hold anything. The choices are in layout.schema.ts. */
export type GroundChoices = { drawnGround?: unknown; groundPicture?: unknown }

/** The color that stands in the place of a block's drawing, if there is one. */
export function colorOfDrawn({ drawnGround }: GroundChoices): 'plain' | 'sand' | 'sky' | undefined {
  return drawnGround === 'plain' || drawnGround === 'sand' || drawnGround === 'sky' ? drawnGround : undefined
}

/** Whether a block shows its drawing: neither a color nor a picture has taken its place. */
export function isDrawn(choices: GroundChoices): boolean {
  const { groundPicture } = choices
  const hasPicture = typeof groundPicture === 'string' && normalizeImagePath(groundPicture) !== ''
  return !hasPicture && !colorOfDrawn(choices)
}
