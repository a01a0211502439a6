import type { EnquiryInput } from '#blocks/contract/enquiries/enquiry.ts'
import type { SpamReason } from '#blocks/contract/enquiries/enquiry-record.ts'
import { dayMs, hourMs } from '#blocks/contract/time/time-units.ts'
import { sha256 } from '../auth/sessions.ts'
import type { FormStamp } from './form-stamp.ts'

export type SpamVerdict = { reason: SpamReason; detail: string }
type SpamCheck = {
  /** Why an enquiry is filed as spam, or undefined. Remembers what it saw, to know repeats and floods by. */
  judge(input: EnquiryInput, stamp: FormStamp | undefined): SpamVerdict | undefined
}

const leastMs = 3_000
/**
 * What passes all else in a day beyond this is a flood, whoever sends it: it must not fill the inbox or the disk. Spam
 * does not count: whoever sends enough of it could keep everybody else from being heard.
 */
const mostInADay = 5_000
/** From so many points on it reads like advertising. */
const spamScore = 3
/** Shorter ones are alike by chance. */
const leastRepeated = 20

/** Contract §4: the trap, the signed time, then points for links and for the same text again. */
export function createSpamCheck(now: () => Date, most = mostInADay): SpamCheck {
  const texts = new Map<string, number[]>()
  let day = { start: 0, count: 0 }

  function repeats(message: string, at: number): number {
    if (message.length < leastRepeated) return 0
    const key = sha256(message.toLowerCase().replace(/\W+/g, ' '))
    const before = (texts.get(key) ?? []).filter((each) => each > at - dayMs)
    texts.delete(key)
    texts.set(key, [...before, at].slice(-spamScore - 1))
    const [oldest] = texts.keys()
    if (texts.size > mostInADay && oldest !== undefined) texts.delete(oldest)
    return before.length
  }

  function isFlood(at: number): boolean {
    if (at - day.start >= dayMs) day = { start: at, count: 0 }
    day.count += 1
    return day.count > most
  }

  return {
    judge({ hidden, answers, kind }, stamp) {
      const at = now().getTime()
      const again = repeats(answers.message, at)
      if (hidden.website.trim() !== '') return { reason: 'trap', detail: '' }
      if (!stamp) return { reason: 'forged', detail: '' }
      const age = at - stamp.issuedAt.getTime()
      if (age < leastMs) return { reason: 'too-fast', detail: `After ${(age / 1000).toFixed(1)} seconds` }
      if (age > dayMs) return { reason: 'too-old', detail: `After ${Math.floor(age / hourMs)} hours` }
      const names =
        kind === 'booking' ? [answers.contactName, answers.organisation, answers.city] : [answers.name]
      const score = scoreOf(answers.message, names, again)
      if (score.points >= spamScore) return { reason: 'score', detail: score.why.join(', ') }
      return isFlood(at) ? { reason: 'flood', detail: '' } : undefined
    },
  }
}

/** A link is a point, in a name two; marked-up ones two more; each time the same text came within a day, one. */
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
