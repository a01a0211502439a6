import { z } from 'zod'

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
/** In pixels of the screen. */
export type Bounds = z.infer<typeof boundsSchema>

export const windowStateSchema = z.object({
  bounds: boundsSchema.optional(),
  isMaximized: z.boolean().default(false),
  /** The path of the screen that was open in the staff area. */
  path: z
    .string()
    .regex(/^\/admin(?:\/|$)/)
    .max(500)
    .optional(),
})
export type WindowState = z.infer<typeof windowStateSchema>

export const smallestWindow = { width: 480, height: 400 }
const usualWindow = { width: 1280, height: 860 }
/** In pixels: how much of a window must lie on a screen, so that it can be dragged. */
const leastSeen = 80

/** The bounds of a new window: the saved ones if they are still on a screen, else centered and no larger than it. */
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
