import { fieldsByHeading } from '../values/sheet.ts'
import {
  type ImportTarget,
  importTargets,
  type JobColumn,
  type JobMapping,
  targetLabel,
} from './job-import.ts'
import { isJoined } from './written-facts.ts'

/** Headings that other programs write, in lower case and with letters only. Sums are never taken. */
const headings: Partial<Record<ImportTarget, string>> = {
  eventDate:
    'date dates day when eventdate eventday startdate firstday firstdate partydate jobdate dateofevent dateoftheevent datetime dateandtime eventdatetime eventstartdate',
  endDate: 'enddate endday lastdate dateto todate dateend finalday eventenddate',
  startTime:
    'start starts time times from starttime begins begintime timefrom timestart eventtime eventstarttime partytime eventtimestart',
  endTime: 'end ends until endtime timeto totime timeend eventendtime eventtimeend',
  durationHours: 'duration length hours hrs numberofhours hoursbooked eventlength',
  contactName:
    'name contact contactname customer customername client clientname fullname first last firstname lastname surname bookedby parent parentname host hostname contactperson',
  organisation: 'organization company companyname business school schoolname church group account orgname',
  phone:
    'phone phones phoneno phonenumber phonenumbers cell cellphone mobile mobilephone telephone tel homephone workphone contactphone customerphone clientphone primaryphone',
  email: 'email emailaddress emails contactemail customeremail clientemail primaryemail',
  onSiteName: 'onsitecontact onsitename contactonsite dayofcontact whotoaskfor',
  onSitePhone: 'onsitephone dayofphone',
  eventType:
    'event type eventtype typeofevent kindofevent occasion partytype eventname eventtitle title subject',
  services: 'service services package packages item items product products booked whatwebring',
  addonIds: 'addon addons extra extras',
  animalIds: 'animal animals ponies',
  childrenCount:
    'children kids numberofchildren numberofkids ofchildren ofkids kidcount childrencount noofchildren noofkids',
  guestsTotal:
    'guests people headcount guestcount numberofguests ofguests ofpeople totalguests attendance attendees expectedguests partysize noofguests',
  ageBands: 'ages agegroup agegroups agerange ageofguests',
  ponyRiders: 'riders ponyriders numberofriders ofriders',
  heaviestRider: 'riderweight',
  honoureeFirstName: 'birthdaychild birthdaychildname childname childsname nameofchild honoree guestofhonor',
  honoureeAge: 'age turning childage childsage birthdaychildage ageofchild',
  venueType: 'venuetype typeofvenue placetype locationtype',
  street:
    'address addressline street streetaddress eventaddress venueaddress location venue place eventlocation where',
  city: 'city town eventcity venuecity',
  state: 'state st usstate province eventstate venuestate',
  postalCode: 'zip zipcode postalcode postal eventzip',
  setting: 'setting indooroutdoor indoorsoutdoors indoororoutdoor',
  surface: 'surface groundtype',
  accessNotes: 'access accessnotes gatecode gate parking directions',
  crewNotes: 'note notes comment comments crewnotes details description internalnotes remarks message',
  promised: 'promised specialrequests requests',
  teamId: 'team crew trailer unit',
  staff: 'staff handler handlers employees assignedto',
  depositReceivedOn: 'depositdate depositpaidon depositpaiddate datedepositpaid',
  balanceReceivedOn: 'balancedate balancepaidon balancepaiddate paidon datepaid paiddate',
  status: 'status bookingstatus jobstatus eventstatus stage',
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const targetOf = fieldsByHeading(
  Object.fromEntries(
    importTargets.map((target) => [target, `${letters(targetLabel(target))} ${headings[target] ?? ''}`]),
  ) as Record<ImportTarget, string>, // one for each
)

/** Each column with what it stands for, guessed where no mapping says it. A guess gives a fact of one value once. */
export function jobColumns(headings: readonly string[], mapping: JobMapping = {}): JobColumn[] {
  const taken = new Set<ImportTarget | null>(Object.values(mapping))
  // Our own file of enquiries has both, and its “State” is that of the booking.
  const isOurs = headings.some((heading) => letters(heading) === 'usstate')
  return headings.map((heading) => {
    if (Object.hasOwn(mapping, heading)) return { heading, fact: mapping[heading] ?? null }
    const guess = isOurs && letters(heading) === 'state' ? 'status' : targetOf(heading)
    if (!guess || (taken.has(guess) && !isJoined(guess))) return { heading, fact: null }
    taken.add(guess)
    return { heading, fact: guess }
  })
}
