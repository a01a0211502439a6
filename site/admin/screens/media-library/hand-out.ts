/**
 * Gives `files` to places, one each: to `first`, whatever it had, then in order to those after it that have none yet.
 * Without `first` they begin at the first place that has none. What is left over is dropped.
 */
export function handOut<File>(
  places: readonly string[],
  chosen: ReadonlyMap<string, File>,
  files: readonly File[],
  first?: string,
): ReadonlyMap<string, File> {
  const start = first === undefined ? 0 : places.indexOf(first)
  const free = places.slice(start).filter((place) => place === first || !chosen.has(place))
  const given = files.slice(0, free.length).map((file, index) => [free[index] ?? '', file] as const)
  return new Map([...chosen, ...given])
}
