import { mondayOf } from '#blocks/contract/time/day-math.ts'
import { backupDays, backupWeeks } from '#blocks/contract/time/retention.ts'

/** The day in `backup-2027-03-05.tar.gz` or `backup-2027-03-05-142530.tar.gz`; else undefined. */
export function dayOfBackup(name: string): string | undefined {
  return /^backup-(\d{4}-\d{2}-\d{2})(?:-\d{6})?\.tar\.gz$/.exec(name)?.[1]
}

/**
 * Which backups stay: those dated after `lastDay`, which a wrong clock made and which count for nothing; and of the
 * others all of the newest days that have any, and the first of each of the newest weeks (Monday to
 * Sunday). Names sort by day, and the nightly one before those made by hand that day.
 */
export function backupsToKeep(names: readonly string[], lastDay = '9999-12-31'): Set<string> {
  const all = names.filter((name) => dayOfBackup(name)).sort(byTime)
  const sorted = all.filter((name) => dayOf(name) <= lastDay)
  const days = [...new Set(sorted.map(dayOf))].slice(-backupDays)
  const firstOfWeek = new Map<string, string>()
  for (const name of sorted) {
    const week = mondayOf(dayOf(name))
    if (!firstOfWeek.has(week)) firstOfWeek.set(week, name)
  }
  const weekly = [...firstOfWeek.values()].slice(-backupWeeks)
  const future = all.filter((name) => dayOf(name) > lastDay)
  return new Set([...sorted.filter((name) => days.includes(dayOf(name))), ...weekly, ...future])
}

/** Sorted without the ending, which would sort after a `-`: so the nightly backup is first. */
export function byTime(one: string, other: string): number {
  const [a, b] = [one.slice(0, -'.tar.gz'.length), other.slice(0, -'.tar.gz'.length)]
  return a < b ? -1 : a > b ? 1 : 0
}

function dayOf(name: string): string {
  return dayOfBackup(name) ?? ''
}
