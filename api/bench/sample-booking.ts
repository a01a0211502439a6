import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'

/** A booking as it lies there after years. */
export function booking(number: number) {
  const day = addDays('2020-01-01', Math.floor(number / 7))
  const city = ['Dry Creek', 'Sun Valley', 'Red Mesa', 'Cotton Wells'][number % 4]
  const hour = String(8 + (number % 10)).padStart(2, '0')
  const status = statusOf(number)
  return sampleBookingRecord({
    reference: `B-${number}`,
    status,
    heldUntil: status === 'held' ? '2099-12-31' : '',
    receivedAt: `${day}T${hour}:30:00.000Z`,
    replyBy: addDays(day, 1),
    answers: {
      eventDate: addDays(day, 40),
      contactName: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      phone: `520555${String(number % 10_000).padStart(4, '0')}`,
      city,
      services: number % 3 ? ['petting-zoo-small'] : ['petting-zoo-large', 'pony-rides-small'],
      ponyRiders: 8,
      heaviestRider: 'not-sure',
      setting: 'outdoors',
      surface: 'gravel',
      message: `The yard is behind the house, number ${number}. ${'There is a gate and room for a trailer. '.repeat(6)}`,
    },
  })
}

function statusOf(number: number): EnquiryStatus {
  if (number % 40 === 0) return 'new'
  return number % 9 === 0 ? (enquiryStatuses[number % enquiryStatuses.length] ?? 'open') : 'completed'
}
