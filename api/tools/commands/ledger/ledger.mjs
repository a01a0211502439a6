import { budget } from './budget.mjs'

const mostShown = 10

/**
 * Prints what the tests cost and says what is over the budget: `{ isWithin }`. All costs are compared in journeys, so
 * that a slow or shared machine cancels out. `lines`: `{ kind, file, title, cpuSeconds, wallMs, slowestWait? }`, kinds as
 * in budget.mjs; `apartSeconds`: CPU time of all that ran before the browser tests. `isWhole`: no test was left out.
 */
export function printLedger(lines, { isWhole, apartSeconds }) {
  const runSeconds = apartSeconds + totalOf(lines.filter(({ kind }) => kind !== 'unit'))
  const measured = lines.filter(({ cpuSeconds }) => cpuSeconds !== undefined)
  console.log(`\nLedger: ${seconds(runSeconds)} of CPU time, ${seconds(totalOf(measured))} of it in tests`)
  console.log(`The ${mostShown} most expensive (CPU s, wall s, slowest wait s):`)
  for (const line of measured.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, mostShown)) show(line)
  const waiting = lines.filter(({ slowestWait }) => slowestWait)
  console.log(`The ${mostShown} longest waits:`)
  for (const line of waiting.toSorted((a, b) => b.slowestWait.ms - a.slowestWait.ms).slice(0, mostShown)) {
    show(line)
    console.log(`           ${line.slowestWait.title}`)
  }

  const journey = medianOf(measured.filter(({ file }) => file === budget.journey))
  if (journey === undefined) return { isWithin: !isWhole }
  console.log(
    `One journey is ${journey.toFixed(1)} s; the run took ${Math.round(runSeconds / journey)} journeys.`,
  )
  const faults = [...tooExpensive(measured, journey), ...(isWhole ? ofWhole(lines, journey, runSeconds) : [])]
  for (const fault of faults) console.log(`Over the budget: ${fault}`)
  return { isWithin: faults.length === 0 }
}

function tooExpensive(measured, journey) {
  return measured
    .filter(({ kind, file, cpuSeconds }) => cpuSeconds / journey > (budget.rounds[file] ?? budget.test[kind]))
    .map(({ title, cpuSeconds }) => `${title} took ${(cpuSeconds / journey).toFixed(1)} journeys`)
}

function ofWhole(lines, journey, runSeconds) {
  const faults = []
  const inBrowser = lines.filter(({ kind }) => kind !== 'unit')
  for (const folder of new Set([...inBrowser.map(folderOf), ...Object.keys(budget.seats)])) {
    const inFolder = inBrowser.filter((line) => folderOf(line) === folder)
    const seat = budget.seats[folder] ?? { tests: 0, journeys: 0 }
    const cost = totalOf(inFolder) / journey
    console.log(`  ${folder}: ${inFolder.length} tests, ${cost.toFixed(0)} of ${seat.journeys} journeys`)
    if (inFolder.length !== seat.tests)
      faults.push(`${folder} has ${inFolder.length} browser tests; budget.mjs has seats for ${seat.tests}`)
    if (cost > seat.journeys) faults.push(`the tests of ${folder} took ${cost.toFixed(0)} journeys`)
  }
  const run = runSeconds / journey
  if (run > budget.run) faults.push(`the run took ${run.toFixed(0)} journeys; it has ${budget.run}`)
  return faults
}

function folderOf({ file }) {
  return file.slice(0, file.lastIndexOf('/'))
}

function medianOf(lines) {
  const costs = lines.map(({ cpuSeconds }) => cpuSeconds).sort((a, b) => a - b)
  return costs[Math.floor(costs.length / 2)]
}

function show({ title, cpuSeconds, wallMs, slowestWait }) {
  const figures = [cpuSeconds, wallMs / 1000, slowestWait && slowestWait.ms / 1000]
  console.log(`  ${figures.map((each) => (each?.toFixed(1) ?? '–').padStart(5)).join(' ')}  ${title}`)
}

function totalOf(lines) {
  return lines.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0)
}

function seconds(count) {
  return `${count.toFixed(0)} s`
}
