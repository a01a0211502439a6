import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import type { EnquiryInput } from '#blocks/contract/enquiries/enquiry.ts'
import type { SpamReason } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sha256 } from '../../serve/auth/sessions.ts'
import type { SharedState, Tally } from '../../store/shared-state.ts'
import type { FormStamp } from './form-stamp.ts'

export type SpamVerdict = { reason: SpamReason; detail: string }
type SpamCheck = {
  /** Why an enquiry is spam, or undefined; records it for repeats and floods. The same `tag` is no repeat. */
  judge(input: EnquiryInput, stamp: FormStamp | undefined, tag?: string): Promise<SpamVerdict | undefined>
}

const leastMs = 3_000
/**
 * Enquiries beyond this number in a day are a flood, whoever sends them: they must not fill the inbox or the disk. Spam
 * does not count, because otherwise a robot could push everybody else over the limit.
 */
const mostInADay = 5_000
/** With this many points it counts as advertising. */
const spamScore = 3
/** Shorter messages are often equal by chance. */
const leastRepeated = 20

/** Contract §4: the trap field, the signed time, then points for links and repeated texts. */
export function createSpamCheck(
  now: () => Date,
  shared: Pick<SharedState, 'hit' | 'tally'>,
  most = mostInADay,
): SpamCheck {
  const texts = new Map<string, number[]>()
  let day: Tally = { endsAt: 0, count: 0 }

  async function repeats(message: string, at: number, tag: string): Promise<number> {
    if (message.length < leastRepeated) return 0
    const key = sha256(message.toLowerCase().replace(/\W+/g, ' '))
    const windows = [{ most: spamScore + 1, withinMs: millisecondsInDay }]
    const hit = { counter: 'texts', key, tag, at, windows }
    const { before } = await shared.hit(hit, () => ({ before: repeatsHere(key, at), waitMs: 0 }))
    return before
  }

  function repeatsHere(key: string, at: number): number {
    const before = (texts.get(key) ?? []).filter((each) => each > at - millisecondsInDay)
    texts.delete(key)
    texts.set(key, [...before, at].slice(-spamScore - 1))
    const [oldest] = texts.keys()
    if (texts.size > mostInADay && oldest !== undefined) texts.delete(oldest)
    return before.length
  }

  async function isFlood(at: number): Promise<boolean> {
    const { count } = await shared.tally('enquiries', at, millisecondsInDay, () => {
      if (at >= day.endsAt) day = { endsAt: at + millisecondsInDay, count: 0 }
      day.count += 1
      return { ...day }
    })
    return count > most
  }

  return {
    async judge({ hidden, answers, own, kind }, stamp, tag = '') {
      const at = now().getTime()
      const again = await repeats(answers.message, at, tag)
      if (hidden.website.trim() !== '') return { reason: 'trap', detail: '' }
      if (!stamp) return { reason: 'forged', detail: '' }
      const age = at - stamp.issuedAt.getTime()
      if (age < leastMs) return { reason: 'too-fast', detail: `After ${(age / 1000).toFixed(1)} seconds` }
      if (age > millisecondsInDay)
        return { reason: 'too-old', detail: `After ${Math.floor(age / millisecondsInHour)} hours` }
      const names =
        kind === 'booking' ? [answers.contactName, answers.organisation, answers.city] : [answers.name]
      const score = scoreOf(
        [answers.message, ...Object.values(own)].join('\n'),
        [...names, answers.phone],
        again,
      )
      if (score.points >= spamScore) return { reason: 'score', detail: score.why.join(', ') }
      return (await isFlood(at)) ? { reason: 'flood', detail: '' } : undefined
    },
  }
}

/** A link is 1 point, a name with a link 2, marked-up links 2 more, each repeat of the text within a day 1. */
function scoreOf(
  message: string,
  names: readonly string[],
  again: number,
): { points: number; why: string[] } {
  const links = linksIn(message)
  const inNames = names.filter((name) => linksIn(name) > 0).length
  const isMarkedUp = /\[url[=\]]|<a\s[^>]*href/i.test(message)
  const why = [
    links > 0 && `${links} ${links === 1 ? 'link' : 'links'}`,
    inNames > 0 && 'a link in a name',
    isMarkedUp && 'marked-up links',
    again > 0 && `the same text ${again + 1} times in a day`,
  ]
  return {
    points: links + 2 * inNames + (isMarkedUp ? 2 : 0) + again,
    why: why.filter((each) => each !== false),
  }
}

function linksIn(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.\w/gi)?.length ?? 0
}
