// The drawn animals beside headings, on cards and in empty places: the same faces as in the pictures, cut at the breast.
import { hen, turkey } from './birds.mjs'
import { clover, maple, marigold, thistle } from './cast.mjs'

/** Left, top, width and height of the part that is shown, and the drawing. */
const portraits = {
  pony: [-236, -132, 540, 660, maple],
  goat: [-238, -176, 476, 660, clover],
  sheep: [-344, -92, 688, 640, marigold],
  turkey: [-506, -250, 880, 800, turkey],
  hen: [-486, -146, 726, 800, hen],
  rabbit: [-200, -246, 400, 700, thistle],
}

export const portraitFiles = Object.fromEntries(
  Object.entries(portraits).map(([name, [x, y, w, h, draw]]) => [
    `${name}.svg`,
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round((w * 240) / h)}" height="240" viewBox="${x} ${y} ${w} ${h}">${draw()}</svg>\n`,
  ]),
)
