// Reads a calendar as strictly as RFC 5545 has it, and throws at the first thing that a program may refuse.

type Property = { name: string; params: Record<string, string>; value: string }
export type ReadEvent = Record<string, string>
type Component = { name: string; properties: Property[]; parts: Component[] }

const texts = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME', 'COMMENT', 'CATEGORIES']
const once = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SEQUENCE',
  'STATUS',
  'SUMMARY',
  'LOCATION',
  'DESCRIPTION',
  'URL',
].concat('LAST-MODIFIED', 'CREATED', 'CLASS', 'PRIORITY', 'TRANSP', 'DURATION', 'RRULE', 'GEO', 'ORGANIZER')
/** RFC 3986 §2; brackets stand around numbers of hosts only. */
const uri = /^(?:https?:\/\/\[[\da-f:.]+\])?(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2})*$/i
const statuses = ['TENTATIVE', 'CONFIRMED', 'CANCELLED']

/** The calendar's own properties, and each event's, by name; texts without their escapes. */
export function readCalendar(file: string): { calendar: ReadEvent; events: ReadEvent[] } {
  const whole = readComponent(linesOf(file))
  refuseUnless(whole.name === 'VCALENDAR', 'is no calendar')
  refuseUnless(valuesOf(whole, 'VERSION').join() === '2.0', 'VERSION must be 2.0, once')
  refuseUnless(valuesOf(whole, 'PRODID').length === 1, 'needs one PRODID')
  refuseUnless(whole.parts.length > 0, 'needs a component')
  const zones = whole.parts
    .filter(({ name }) => name === 'VTIMEZONE')
    .flatMap((zone) => valuesOf(zone, 'TZID'))
  const events = whole.parts.filter(({ name }) => name === 'VEVENT')
  for (const event of events) checkEvent(event, zones, valuesOf(whole, 'METHOD').length > 0)
  const ids = events.map((event) => `${valuesOf(event, 'UID')} ${valuesOf(event, 'RECURRENCE-ID')}`)
  refuseUnless(new Set(ids).size === ids.length, 'two events have one UID')
  return { calendar: named(whole), events: events.map(named) }
}

function linesOf(file: string): string[] {
  refuseUnless(file.endsWith('\r\n'), 'the last line has no CRLF (3.1)')
  const physical = file.slice(0, -2).split('\r\n')
  for (const line of physical) {
    refuseUnless(!/[\r\n]/.test(line), `a line end is not CRLF: ${line}`)
    refuseUnless(Buffer.byteLength(line) <= 75, `over 75 octets (3.1): ${line}`)
    refuseUnless(line.trim() !== '', 'a blank line')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 forbids them (3.1)
    refuseUnless(!/[\0-\x08\x0A-\x1F\x7F]/.test(line), `a control character: ${line}`)
    refuseUnless(!line.includes('\uFFFD'), `a fold within a letter: ${line}`)
  }
  return file
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
}

function readComponent(lines: string[]): Component {
  const root: Component = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const line of lines) {
    const property = readProperty(line)
    const inside = open.at(-1) as Component // the root stays
    if (property.name === 'BEGIN') {
      const part = { name: property.value, properties: [], parts: [] }
      inside.parts.push(part)
      open.push(part)
    } else if (property.name === 'END') {
      refuseUnless(open.length > 1 && inside.name === property.value, `END of what is not open: ${line}`)
      open.pop()
    } else {
      refuseUnless(open.length > 1, `outside of the calendar: ${line}`)
      inside.properties.push(property)
    }
  }
  refuseUnless(
    open.length === 1 && root.parts.length === 1,
    'a component is not closed, or there are two calendars',
  )
  return root.parts[0] as Component // counted
}

function readProperty(line: string): Property {
  const [, name = '', params = '', value = ''] =
    /^([A-Z\d-]+)((?:;[A-Z\d-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line) ?? []
  refuseUnless(name !== '', `no property: ${line}`)
  const pairs = [...params.matchAll(/;([A-Z\d-]+)=("[^"]*"|[^;]*)/g)]
  const all = Object.fromEntries(pairs.map(([, key, given = '']) => [key, given.replace(/^"|"$/g, '')]))
  return { name, params: all, value: checkedValue(name, all, value) }
}

function checkedValue(name: string, params: Record<string, string>, value: string): string {
  if (texts.includes(name)) {
    refuseUnless(/^(?:[^\\,;]|\\[\\,;nN])*$/.test(value), `${name} is not escaped (3.3.11): ${value}`)
    return value.replace(/\\(.)/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter))
  }
  if (name === 'URL') refuseUnless(URL.canParse(value) && uri.test(value), `no address (3.3.13): ${value}`)
  if (/^(?:DTSTAMP|LAST-MODIFIED|CREATED)$/.test(name))
    refuseUnless(/^\d{8}T\d{6}Z$/.test(value), `${name} must be UTC: ${value}`)
  if (name === 'DTSTART' || name === 'DTEND') {
    const form = params.VALUE === 'DATE' ? /^\d{8}$/ : /^\d{8}T\d{6}Z?$/
    refuseUnless(form.test(value), `${name} has no such form: ${value}`)
    refuseUnless(!(params.TZID && value.endsWith('Z')), `${name} is UTC and has a time zone`)
  }
  if (name === 'SEQUENCE') refuseUnless(/^\d+$/.test(value), `SEQUENCE is no number: ${value}`)
  if (name === 'STATUS') refuseUnless(statuses.includes(value), `unknown STATUS: ${value}`)
  return value
}

function checkEvent(event: Component, zones: readonly string[], hasMethod: boolean): void {
  for (const name of ['UID', 'DTSTAMP', ...(hasMethod ? [] : ['DTSTART'])])
    refuseUnless(valuesOf(event, name).join() !== '', `an event needs ${name} (3.6.1)`)
  for (const name of once) refuseUnless(valuesOf(event, name).length <= 1, `${name} stands twice in an event`)
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => event.properties.find((each) => each.name === name))
  refuseUnless(!end || !start || end.value > start.value, 'an event ends before it starts (3.6.1)')
  refuseUnless(!end || end.params.VALUE === start?.params.VALUE, 'DTSTART and DTEND are of two kinds')
  for (const { params, name } of event.properties)
    refuseUnless(!params.TZID || zones.includes(params.TZID), `${name} needs the VTIMEZONE ${params.TZID}`)
}

function valuesOf({ properties }: Component, name: string): string[] {
  return properties.filter((property) => property.name === name).map(({ value }) => value)
}

function named({ properties }: Component): ReadEvent {
  return Object.fromEntries(properties.map(({ name, value }) => [name, value]))
}

function refuseUnless(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(`Not RFC 5545: ${problem}`)
}
