import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine (USER_HZ). */
const ticksPerSecond = 100

/** Seconds of CPU time of this process and its ended children; undefined without /proc. */
export function ownSeconds() {
  const stat = readStat('self')
  return stat && stat.ticks / ticksPerSecond
}

/** The same, plus all descendants that are still running. */
export function familySeconds() {
  const processes = new Map()
  for (const name of pids()) {
    const stat = readStat(name)
    if (stat) processes.set(Number(name), stat)
  }
  if (processes.size === 0) return undefined
  const isOurs = (pid) => pid === process.pid || (processes.has(pid) && isOurs(processes.get(pid).parent))
  const ticks = [...processes].filter(([pid]) => isOurs(pid)).map(([, stat]) => stat.ticks)
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

function pids() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** The fields of proc(5) after the name, which may hold spaces: state, parent … utime, stime, cutime, cstime. */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      parent: Number(fields[1]),
      ticks: fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0),
    }
  } catch {
    return undefined // it has ended meanwhile
  }
}
