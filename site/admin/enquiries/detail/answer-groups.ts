import type { AnswerLine } from '#blocks/contract/enquiries/enquiry-replies.ts'

type AnswerGroup = { title: string; lines: AnswerLine[] }

const groups: readonly { title: string; fields: readonly string[] }[] = [
  {
    title: 'When',
    fields: [
      'eventDate',
      'endDate',
      'startTime',
      'durationHours',
      'flexible',
      'altDate1',
      'altDate2',
      'askAnyway',
      'dayNotSure',
    ],
  },
  { title: 'For us', fields: ['promised', 'crewNotes', 'staff', 'depositReceivedOn', 'balanceReceivedOn'] },
  { title: 'Where', fields: ['venueType', 'street', 'city', 'state', 'postalCode', 'accessNotes'] },
  {
    title: 'What',
    fields: [
      'eventType',
      'eventTypeOther',
      'services',
      'addonIds',
      'animalIds',
      'childrenCount',
      'guestsTotal',
      'ageBands',
      'classes',
      'grades',
      'dailyHours',
      'ponyRiders',
      'heaviestRider',
      'honoureeFirstName',
      'honoureeAge',
      'accessibilityNeeds',
      'topic',
      'reference',
      'message',
    ],
  },
  {
    title: 'Who',
    fields: [
      'contactName',
      'name',
      'organisation',
      'purchaseOrder',
      'email',
      'phone',
      'onSiteName',
      'onSitePhone',
      'preferredContact',
      'bestTime',
      'howHeard',
    ],
  },
  {
    title: 'The site',
    fields: [
      'setting',
      'surface',
      'levelGround',
      'spaceBand',
      'shade',
      'water',
      'trailerParking',
      'nearby',
      'busBay',
      'boothSpace',
      'boothPower',
      'insuranceCertificate',
      'certificateHolder',
    ],
  },
]

/** Groups the answers by topic. Fields that no group lists, such as new questions, go last under "More". */
export function answerGroups(lines: readonly AnswerLine[]): AnswerGroup[] {
  const known = new Set(groups.flatMap(({ fields }) => fields))
  const found = groups.map(({ title, fields }) => ({
    title,
    lines: lines.filter(({ field }) => fields.includes(field)),
  }))
  const others = { title: 'More', lines: lines.filter(({ field }) => !known.has(field)) }
  return [...found, others].filter((group) => group.lines.length > 0)
}
