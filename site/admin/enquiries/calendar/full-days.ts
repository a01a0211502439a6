import type { Availability } from '#blocks/contract/enquiries/availability.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { readRecord, replaceRecord } from '../../base/http/staff-client.ts'

const mostTries = 3

/**
 * Marks one day as fully booked, or opens it. Whatever else was saved under Availability since is left as it is: another
 * save that gets in between only means that the settings are read again.
 */
export async function setFullDay(day: string, isFull: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { value, revision } = await readRecord<Availability>(staffPaths.availability)
    const { noticeDays, horizonMonths, holidays } = value
    const others = value.fullDays.filter((other) => other !== day)
    const fullDays = isFull ? [...others, day].sort() : others
    try {
      // Fields that a body leaves out stay as they are, but for these four (contract §4).
      const body = { fullDays, noticeDays, horizonMonths, holidays }
      await replaceRecord(staffPaths.availability, body, revision)
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || tries === mostTries) throw error
    }
  }
}
