import { readdir, readFile } from 'node:fs/promises'

// Linux only: what /proc tells of a process and of those it has started.

/** The process itself first. */
export async function familyOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map((each) => numberIn(each, /PPid:\s+(\d+)/)))
  return [pid, ...pids.filter((_, index) => parents[index] === pid)]
}

/** Resident memory of all of them. */
export async function megabytesOfFamily(pid: number): Promise<number> {
  const kilobytes = await Promise.all((await familyOf(pid)).map((each) => numberIn(each, /VmRSS:\s+(\d+)/)))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

/** 0 for a process that has ended meanwhile. */
async function numberIn(pid: number, pattern: RegExp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(pattern.exec(status)?.[1] ?? 0)
}
