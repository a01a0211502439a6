import { expect, test } from 'vitest'
import { groupsOf } from './customer-groups.ts'

/** `a1=7`: email `a@x.com`, phone `520 555 0101`, said to be of customer 7; `.` is none. Ids are the places, from 1. */
function membersOf(written: string) {
  return written.split(' ').map((each, place) => {
    const [, letter = '', digit = '', key] = /^(.)(.)(?:=(\d))?$/.exec(each) ?? []
    // In another spelling each time.
    const email = letter === '.' ? '' : `${place % 2 ? letter : letter.toUpperCase()}@X.com`
    const phone = digit === '.' ? '' : place % 2 ? `(520) 555-010${digit} x4` : `+1 520.555.010${digit}`
    return { id: place + 1, email, phone, customerKey: key ? Number(key) : null }
  })
}

test.each([
  ['the same email', 'a. a1', '12'],
  ['the same phone', '.1 b1 .2', '12 3'],
  ['three phones of one', 'a1 a2 a3', '123'],
  ['two who are joined by a third', 'a. .1 a1', '123'],
  ['nothing in common', 'a1 b2 ..', '1 2 3'],
  ['said to be the same', 'a1=1 b2=1', '12'],
  ['said to be two, with one email', 'a1=1 a2=2', '1 2'],
  ['a new one, with most of one of them', 'a1=1 a2=2 a1', '13 2'],
  ['a new one, with as much of both', 'a1=1 a2=2 a3', '1 23'],
  ['new ones by way of each other', 'a1=1 b2 a2', '123'],
  ['new ones of two who share a phone', 'a1=1 b1=2 b1 a1', '14 23'],
])('%s', (_, written, groups) => {
  const members = membersOf(written)
  // Whatever order they are read in.
  for (const given of [members, members.toReversed()]) {
    const found = groupsOf(given).map((group) => group.map(({ id }) => id).join(''))
    expect(found.sort().join(' ')).toBe(groups)
  }
})
