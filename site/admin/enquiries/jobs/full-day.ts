import type { Availability } from '#blocks/contract/enquiries/availability.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { ApiError } from '../../../http/api-error.ts'
import { formReason } from '../../base/http/refusals.ts'
import { readRecord, replaceRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useAct, useFormAct } from '../../base/session/use-act.ts'

const touches = [staffPaths.availability, staffPaths.enquiryCalendar, staffPaths.jobs]

/** Marks a day as fully booked, or opens it, from a panel that says why it failed. */
export function useMarkInPanel() {
  const { act, isBusy, problem } = useFormAct(formReason, touches)
  return { isBusy, problem, mark: (day: string, isFull: boolean) => act(() => marked(day, isFull)) }
}

/** The same from a menu: a notice says why. */
export function useMarkInMenu() {
  const { act } = useAct({ touches })
  return (day: string, isFull: boolean) => void act(() => marked(day, isFull))
}

async function marked(day: string, isFull: boolean) {
  await setFullDay(day, isFull)
  notify(`${formatDay(day)} is ${isFull ? 'fully booked' : 'open for bookings'}`, {
    undo: () => setFullDay(day, !isFull),
    touches,
  })
}

const mostTries = 3

/**
 * Marks one day as fully booked, or opens it. Whatever else was saved under Availability since is left as it is: another
 * save that gets in between only means that the settings are read again.
 */
async function setFullDay(day: string, isFull: boolean): Promise<void> {
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
