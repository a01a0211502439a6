import { budget } from './budget.mjs'

const mostShown = 10

/**
 * Prints the cost of the tests and names those over the budget. Deep tests are expensive on purpose, so a deep run is
 * held to the sum only. The budget is one for the machine it was written on: it grows by `slowness`, see
 * machine-speed.mjs.
 * `lines`: `{ kind, title, cpuSeconds, wallMs, failure?, slowestWait?: { title, ms } }`, kinds as in budget.mjs.
 */
export function printLedger(lines, { isDeep, slowness }) {
  const measured = lines.filter(({ cpuSeconds }) => cpuSeconds !== undefined)
  const most = Math.round((isDeep ? budget.deepSum : budget.sum) * slowness)
  const sum = total(measured, ({ cpuSeconds }) => cpuSeconds)
  console.log(`\nLedger: ${sum.toFixed(0)} s of CPU time in ${measured.length} tests (budget ${most} s)`)
  console.log(`  the machine took ${slowness.toFixed(2)} × the time of the one that the budget is for`)
  for (const kind of Object.keys(budget.test)) {
    const own = measured.filter((line) => line.kind === kind)
    const seconds = total(own, ({ cpuSeconds }) => cpuSeconds)
    if (own.length > 0) console.log(`  ${kind}: ${seconds.toFixed(0)} s in ${own.length} tests`)
  }
  const unmeasured = lines.length - measured.length
  if (unmeasured > 0) console.log(`  not measured: ${unmeasured} tests`)

  console.log(`The ${mostShown} dearest (CPU s, wall s, slowest wait s):`)
  for (const line of measured.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, mostShown)) show(line)
  const waiting = lines.filter(({ slowestWait }) => slowestWait)
  console.log(`The ${mostShown} longest waits:`)
  for (const line of waiting.toSorted((a, b) => b.slowestWait.ms - a.slowestWait.ms).slice(0, mostShown)) {
    show(line)
    console.log(`           ${line.slowestWait.title}`)
  }

  const over = isDeep
    ? []
    : measured.filter(({ kind, cpuSeconds }) => cpuSeconds > budget.test[kind] * slowness)
  for (const { kind, title, cpuSeconds } of over)
    console.log(
      `Over the budget of ${budget.test[kind]} s: ${title} took ${cpuSeconds.toFixed(1)} s of CPU time`,
    )
  if (sum > most) console.log(`Over the budget of ${most} s: all tests together`)
  return over.length === 0 && sum <= most
}

function show({ title, cpuSeconds, wallMs, slowestWait }) {
  const figures = [cpuSeconds, wallMs / 1000, slowestWait && slowestWait.ms / 1000]
  console.log(`  ${figures.map((each) => (each?.toFixed(1) ?? '–').padStart(5)).join(' ')}  ${title}`)
}

function total(list, of) {
  return list.reduce((sum, each) => sum + of(each), 0)
}
