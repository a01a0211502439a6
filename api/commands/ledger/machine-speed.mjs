import { cpuUsage } from 'node:process'

const everyMs = 20_000
/** Of `workOnce`, while tests run, on the machine that the budget was written on. */
const referenceMs = 100

/**
 * The same test takes up to three times the CPU time on a machine that is slow or shared with others, so the budget is
 * said for one machine and grows by how much slower this one is while the tests run. It never shrinks.
 */
export function watchMachineSpeed() {
  workOnce() // compiled from here on
  const samples = []
  const timer = setInterval(() => samples.push(workOnce()), everyMs)
  return {
    /** CPU time of a fixed piece of work ÷ that on the reference machine: 2 is a machine half as fast; at least 1. */
    stop() {
      clearInterval(timer)
      if (samples.length === 0) samples.push(workOnce())
      const mean = samples.reduce((sum, each) => sum + each, 0) / samples.length
      return Math.max(1, mean / referenceMs)
    },
  }
}

/** What tests spend their time on: text, objects, parsing. In milliseconds of CPU time. */
function workOnce() {
  const before = cpuUsage()
  let text = '[]'
  for (let round = 0; round < 200; round += 1) {
    const rows = Array.from({ length: 600 }, (_, at) => ({
      id: (at * 7919) % 1000,
      name: `row ${at} ${round}`,
    }))
    const byId = new Map(rows.map((row) => [row.id, row]))
    const sorted = [...byId.values()].sort((a, b) => a.name.localeCompare(b.name))
    text = JSON.stringify(JSON.parse(JSON.stringify(sorted))).replaceAll(/row (\d+)/g, '$1')
  }
  if (text.length < 2) throw new Error('The work must not be skipped.')
  const { user, system } = cpuUsage(before)
  return (user + system) / 1000
}
