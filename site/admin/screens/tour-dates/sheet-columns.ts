/** Accepted headings per field, in lower case and with letters only. */
const headings = {
  eventDate:
    'date dates day eventdate eventday startdate startday firstday firstdate when datefrom fromdate datestart begindate eventstartdate eventdatestart dateofevent dateoftheevent',
  endDate: 'enddate endday lastday lastdate dateto todate dateend through finalday eventenddate eventdateend',
  title: 'title event eventname eventtitle nameofevent nameoftheevent name subject summary show fair',
  location:
    'location locationname place placename venue venuename nameofvenue where site address eventlocation eventvenue fairgrounds',
  city: 'city town cityname citytown cityortown eventcity venuecity',
  state: 'state st province region stateprovince usstate eventstate venuestate',
  startTime:
    'starttime start starts from time times hours begins begintime opens timefrom fromtime timestart eventtime eventstarttime eventtimestart',
  endTime: 'endtime end ends to until closes timeto totime timeend eventendtime eventtimeend finish',
  description: 'description details notes note about text eventdescription comments',
  link: 'link url website web page eventlink eventurl websiteurl linktotheevent',
  status: 'status eventstatus',
}

export type SheetField = keyof typeof headings

const fields = new Map<string, SheetField>(
  // the keys above
  Object.entries(headings).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as SheetField]),
  ),
)

/** The field that a heading stands for, if any. */
export function sheetField(heading: string): SheetField | undefined {
  return fields.get(heading.toLowerCase().replace(/[^a-z]/g, ''))
}

const statuses = {
  scheduled: ['', 'confirmed', 'confirm', 'on', 'yes', 'active', 'booked', 'takes place', 'as planned'],
  cancelled: ['canceled', 'cancel', 'called off', 'off'],
  postponed: ['postpone', 'delayed'],
  moved: ['move', 'rescheduled', 'relocated'],
}

/** A blank cell means scheduled; a word that says nothing of these stays, so that the schema refuses it. */
export function readStatus(cell: string): string {
  const word = cell.toLowerCase().replace(/\s+/g, ' ')
  return Object.entries(statuses).find(([, words]) => words.includes(word))?.[0] ?? word
}

/** The CSV template: every column, and one sample row. */
export const sheetTemplate = [
  'Date,Last day,Event,Place,City,State,From,To,Description,Link,Status',
  '2027-05-08,2027-05-09,Spring Fair,County Fairgrounds,Prescott,AZ,9:30 am,4 pm,"Petting zoo, pony rides",https://fair.example.com,scheduled',
  '',
].join('\r\n')
