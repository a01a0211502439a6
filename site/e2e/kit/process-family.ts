import { readdir, readFile } from 'node:fs/promises'

/** The process and its descendants, as Linux lists them in /proc. */
export async function familyOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(parentOf))
  return [pid, ...pids.filter((_, index) => parents[index] === pid)]
}

/** 0 for a process that has ended meanwhile. */
async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
