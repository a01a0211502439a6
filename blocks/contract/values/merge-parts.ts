/** Parts as strings, so that equal ones are equal strings. */
export type Part = string

/** What takes the place of some parts; undefined if a person has to choose. */
export type Choose = (before: Part[], my: Part[], their: Part[]) => Part[] | undefined

/** For each part of `before` its place in `after`, undefined if it is not there. */
type Places = (before: readonly Part[], after: readonly Part[]) => (number | undefined)[]

/** The parts with the changes of both, who started from `before`; undefined if `choose` has no answer somewhere. */
export function mergeParts(
  before: Part[],
  my: Part[],
  their: Part[],
  choose: Choose,
  placesOf: Places = placesIn,
): Part[] | undefined {
  if (before.length * Math.max(my.length, their.length) > mostProduct) return undefined
  const merged: Part[] = []
  const [inMine, inTheirs] = [placesOf(before, my), placesOf(before, their)]
  let [start, myStart, theirStart] = [0, 0, 0]
  for (let index = 0; index <= before.length; index++) {
    const [myPlace, theirPlace] =
      index === before.length ? [my.length, their.length] : [inMine[index], inTheirs[index]]
    if (myPlace === undefined || theirPlace === undefined) continue
    const between = choose(
      before.slice(start, index),
      my.slice(myStart, myPlace),
      their.slice(theirStart, theirPlace),
    )
    if (!between) return undefined
    merged.push(...between, ...before.slice(index, index + 1))
    ;[start, myStart, theirStart] = [index + 1, myPlace + 1, theirPlace + 1]
  }
  return merged
}

/** The parts of the one who changed them; undefined if both did. */
export const changedByOne: Choose = (before, my, their) => {
  const [old, mine, theirs] = [before, my, their].map((parts) => parts.join())
  if (mine === old) return their
  return theirs === old || theirs === mine ? my : undefined
}

/** Comparing grows with the product of both lengths. */
const mostProduct = 1_000_000

/** For each part of `before` its place in `after`, along the longest sequence that both have. */
export function placesIn(before: readonly Part[], after: readonly Part[]): (number | undefined)[] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const places: (number | undefined)[] = []
  for (let row = 0, column = 0; row < before.length; row++) {
    while (
      column < after.length &&
      before[row] !== after[column] &&
      at(row, column + 1) >= at(row + 1, column)
    )
      column++
    places[row] = before[row] === after[column] ? column++ : undefined
  }
  return places
}
