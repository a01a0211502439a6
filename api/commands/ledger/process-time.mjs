import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine (USER_HZ). */
const ticksPerSecond = 100

/** Seconds of CPU time that this process and those of its children that have ended have taken; undefined without /proc. */
export function ownSeconds() {
  const stat = readStat('self')
  return stat && stat.ticks / ticksPerSecond
}

/** The same with all that it started and that is still running. */
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

/** Of proc(5): the fields after the name, which may hold blanks: state, parent … utime, stime, cutime, cstime. */
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
