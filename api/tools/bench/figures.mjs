// Figures of several rounds, and the table they are printed in.

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The value that `part` of all are below, such as 0.99. */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Median of the ratios of each round: what disturbs a whole round disturbs both sides of it. */
export function medianRatio(ours, baseline) {
  return median(ours.map((value, round) => value / baseline[round]))
}

export function spread(values, digits = 0) {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)})`
}

/** `ok` or `short`, with the target in words. */
export function atLeast(value, target, unit = '') {
  return [`≥ ${target}${unit}`, value >= target ? 'ok' : 'SHORT']
}

export function atMost(value, target, unit = '') {
  return [`≤ ${target}${unit}`, value <= target ? 'ok' : 'SHORT']
}

/** Rows of text; the first column is aligned left, all others right. */
export function printTable(title, columns, rows) {
  const lines = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  console.log(`\n${title}`)
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    )
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
}
