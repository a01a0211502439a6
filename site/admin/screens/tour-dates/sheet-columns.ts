/** Accepted headings per field, in lower case and with letters only. */
const headings = {
  eventDate: ['date', 'day', 'eventdate', 'startdate', 'firstday', 'when', 'datefrom', 'fromdate'],
  endDate: ['enddate', 'lastday', 'dateto', 'todate', 'through', 'finalday'],
  title: ['title', 'event', 'eventname', 'nameoftheevent', 'name'],
  location: ['location', 'place', 'venue', 'where', 'site', 'address'],
  city: ['city', 'town'],
  state: ['state', 'st', 'province', 'region'],
  startTime: ['starttime', 'start', 'starts', 'from', 'time', 'begins', 'opens'],
  endTime: ['endtime', 'end', 'ends', 'to', 'until', 'closes'],
  description: ['description', 'details', 'notes', 'note', 'about', 'text'],
  link: ['link', 'url', 'website', 'web', 'page'],
  status: ['status'],
} as const

export type SheetField = keyof typeof headings

const fields = new Map<string, SheetField>(
  // the keys above
  Object.entries(headings).flatMap(([field, names]) => names.map((name) => [name, field as SheetField])),
)

/** The field that a heading stands for, if any. */
export function sheetColumn(heading: string): SheetField | undefined {
  return fields.get(heading.toLowerCase().replace(/[^a-z]/g, ''))
}

/** The CSV template: every column, and one sample row. */
export const sheetTemplate = [
  'Date,Last day,Event,Place,City,State,From,To,Description,Link,Status',
  '2027-05-08,2027-05-09,Spring Fair,County Fairgrounds,Prescott,AZ,9:30 am,4 pm,"Petting zoo, pony rides",https://fair.example.com,scheduled',
  '',
].join('\r\n')
