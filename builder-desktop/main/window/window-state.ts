import { z } from 'zod'

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
/** In pixels of the screen. */
export type Bounds = z.infer<typeof boundsSchema>

export const windowStateSchema = z.object({
  bounds: boundsSchema.optional(),
  isMaximized: z.boolean().default(false),
  /** The screen of the staff area that was open. */
  path: z
    .string()
    .regex(/^\/admin(?:\/|$)/)
    .max(500)
    .optional(),
})
export type WindowState = z.infer<typeof windowStateSchema>

export const smallestWindow = { width: 480, height: 400 }
const usualWindow = { width: 1280, height: 860 }
/** So much of a window has to lie on a screen that it can be taken hold of. */
const leastSeen = 80

/** Where a window opens: where it was, if that is still on a screen; else in the middle, no larger than the screen. */
export function openingBounds(
  saved: Bounds | undefined,
  screens: readonly Bounds[],
): Partial<Bounds> & { width: number; height: number } {
  const first = screens[0]
  const isSeen = saved !== undefined && screens.some((screen) => overlaps(saved, screen))
  const wanted = isSeen ? saved : usualWindow
  const room = first ?? { width: usualWindow.width, height: usualWindow.height }
  const width = Math.max(smallestWindow.width, isSeen ? wanted.width : Math.min(wanted.width, room.width))
  const height = Math.max(
    smallestWindow.height,
    isSeen ? wanted.height : Math.min(wanted.height, room.height),
  )
  return isSeen ? { x: saved.x, y: saved.y, width, height } : { width, height }
}

function overlaps(window: Bounds, screen: Bounds): boolean {
  const across = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const down = Math.min(window.y + window.height, screen.y + screen.height) - Math.max(window.y, screen.y)
  return across >= leastSeen && down >= leastSeen
}
