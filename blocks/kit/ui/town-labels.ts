// Where the names of towns stand on the drawn map. All numbers are its pixels.

type Town = { name: string; x: number; y: number }
export type LabeledTown = Town & { label: { x: number; y: number } }
type Box = { left: number; right: number; top: number; bottom: number }

/** About what a letter takes at 15 px; a name that is a little wider still has air around it. */
const letterWidth = 8
const lineHeight = 15
const dot = 4

/** Puts each name above its town, or else below or beside it, where no other town and no name before it stands. */
export function placeLabels(towns: readonly Town[]): LabeledTown[] {
  const labels: Box[] = []
  return towns.map((town) => {
    const others = towns.filter((other) => other !== town).map(dotOf)
    const spots = spotsAround(town)
    const free = spots.find((spot) =>
      [...others, ...labels].every((taken) => !overlap(boxOf(spot, town.name), taken)),
    )
    const label = free ?? { x: town.x, y: town.y - 8 }
    labels.push(boxOf(label, town.name))
    return { ...town, label }
  })
}

/** The middle of a name and its base line: above, below, right and left. */
function spotsAround({ name, x, y }: Town) {
  const aside = (name.length * letterWidth) / 2 + 2 * dot
  return [
    { x, y: y - 8 },
    { x, y: y + 20 },
    { x: x + aside, y: y + 5 },
    { x: x - aside, y: y + 5 },
  ]
}

function boxOf({ x, y }: { x: number; y: number }, name: string): Box {
  const half = (name.length * letterWidth) / 2
  return { left: x - half, right: x + half, top: y - lineHeight + 3, bottom: y + 3 }
}

function dotOf({ x, y }: Town): Box {
  return { left: x - dot, right: x + dot, top: y - dot, bottom: y + dot }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
