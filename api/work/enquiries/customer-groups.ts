import type { CustomerEvent } from '#blocks/contract/enquiries/enquiry-work.ts'
import { phoneKey } from '#blocks/contract/values/phone.ts'
import type { StoredSummary } from '../../base/content/enquiry-summaries.ts'
import type { EnquiryIndex } from './enquiry-index.ts'

type Member = Pick<StoredSummary, 'id' | 'email' | 'phone' | 'customerKey'>

/** What an enquiry has in common with others of its customer: `email:ana@example.com`, `phone:5205550123`, `customer:7`. */
export function linksOf({ email, phone, customerKey }: Omit<Member, 'id'>): string[] {
  const key = phoneKey(phone)
  return [
    ...(email ? [`email:${email.toLowerCase()}`] : []),
    ...(key ? [`phone:${key}`] : []),
    ...(customerKey === null ? [] : [`customer:${customerKey}`]),
  ]
}

type Group<M> = { members: M[]; links: Set<string>; key: number | null }

/**
 * The customers among these enquiries, which must be all that hang together; each oldest first. What staff said
 * (`customerKey`) comes first: it joins, and no email or phone joins two that staff told apart. One about which they said
 * nothing goes to the one with which it has most in common, of equals the one heard of last; else to all that share an
 * email or phone.
 */
export function groupsOf<M extends Member>(members: readonly M[]): M[][] {
  const isUnsaid = ({ customerKey }: M) => Number(customerKey === null)
  const inTurn = [...members].sort((a, b) => isUnsaid(a) - isUnsaid(b) || a.id - b.id)
  let groups: Group<M>[] = []
  for (const member of inTurn) {
    const links = linksOf(member)
    const shared = ({ links: theirs }: Group<M>) => links.filter((link) => theirs.has(link)).length
    const last = (group: Group<M>) => Math.max(...group.members.map(({ id }) => id))
    const said = groups.filter(({ key }) => key !== null)
    const nearest = said.filter(shared).sort((a, b) => shared(b) - shared(a) || last(b) - last(a))[0]
    const target = isUnsaid(member) ? nearest : said.find(({ key }) => key === member.customerKey)
    const joined = groups.filter((group) => group === target || (group.key === null && shared(group) > 0))
    const into = target ?? joined[0] ?? { members: [], links: new Set(), key: member.customerKey }
    for (const { members: theirs, links: more } of joined.filter((group) => group !== into)) {
      into.members.push(...theirs)
      for (const link of more) into.links.add(link)
    }
    into.members.push(member)
    for (const link of links) into.links.add(link)
    groups = [...groups.filter((group) => group !== into && !joined.includes(group)), into]
  }
  return groups.map((group) => group.members.sort((a, b) => a.id - b.id))
}

/** All that hang together with these by email, phone or word of staff; `spam` by email or phone. */
export async function connected(index: EnquiryIndex, seeds: readonly StoredSummary[]) {
  const members = new Map(seeds.filter(isNoSpam).map((each) => [each.id, each]))
  const spam = new Map<number, StoredSummary>()
  const asked = new Set<string>()
  for (;;) {
    const links = [...members.values()].flatMap(linksOf).filter((link) => !asked.has(link))
    if (links.length === 0) return { members: [...members.values()], spam: [...spam.values()] }
    for (const link of links) asked.add(link)
    for (const each of await index.sharing([...new Set(links)])) {
      if (!isNoSpam(each)) spam.set(each.id, each)
      else if (!members.has(each.id)) members.set(each.id, each)
    }
  }
}

const isNoSpam = ({ status }: StoredSummary) => status !== 'spam'

/** The enquiries of its customer, oldest first, and all others of it with spam from the same senders. Spam has none. */
export async function customerWith(index: EnquiryIndex, self: StoredSummary) {
  const isOther = ({ id }: StoredSummary) => id !== self.id
  if (!isNoSpam(self)) return { jobs: [], others: (await index.sharing(linksOf(self))).filter(isOther) }
  const { members, spam } = await connected(index, [self])
  const jobs = groupsOf(members).find((group) => group.includes(self)) ?? [self]
  const links = new Set(jobs.flatMap(linksOf))
  const theirs = spam.filter((each) => linksOf(each).some((link) => links.has(link)))
  return { jobs, others: [...jobs, ...theirs].filter(isOther).sort((a, b) => a.id - b.id) }
}

/** The events among them, by day. */
export function eventsOf(jobs: readonly StoredSummary[]): CustomerEvent[] {
  return jobs
    .filter(({ event }) => event !== '')
    .map(({ id, eventDate, event }) => ({ id, eventDate, eventType: event }))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
}
