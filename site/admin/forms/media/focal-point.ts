import type { MediaItem } from '#blocks/contract/records/media.ts'

/** Fractions of width and height, 0 to 1, from the top left. */
export type FocalPoint = MediaItem['focalPoint']

const step = 0.01
const bigStep = 0.1

/** By key: to the right, and down. */
export const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point after a key press; Shift takes bigger steps. Undefined for keys that don't move the point. */
export function moveFocus({ x, y }: FocalPoint, key: string, isBig: boolean): FocalPoint | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const by = isBig ? bigStep : step
  return { x: part(x + direction[0] * by), y: part(y + direction[1] * by) }
}

/** The point under a click or tap. `box` is the picture's rectangle in the viewport. */
export function pointAt(
  box: { left: number; top: number; width: number; height: number },
  clientX: number,
  clientY: number,
): FocalPoint {
  return { x: part((clientX - box.left) / box.width), y: part((clientY - box.top) / box.height) }
}

/** The style of a picture that is cropped as pages crop it: at quarters of the point (blocks/kit/ui/picture.tsx). */
export function cropAt({ x, y }: FocalPoint): { objectPosition: string } {
  return { objectPosition: `${Math.round(x * 4) * 25}% ${Math.round(y * 4) * 25}%` }
}

function part(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
}
