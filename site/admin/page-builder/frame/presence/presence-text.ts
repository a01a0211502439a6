import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'

type Tab = Pick<PresenceEntry, 'userId' | 'name'>

/**
 * The other people in these tabs, each once, and a sentence about them. The person's own tabs add no name.
 */
export function presenceText(tabs: readonly Tab[], me: number): { names: [number, string][]; text: string } {
  const names = [...new Map(tabs.map(({ userId, name }) => [userId, name]))].filter(([id]) => id !== me)
  const others = new Intl.ListFormat('en').format(names.map(([, name]) => name))
  const isOpenTwice = tabs.some(({ userId }) => userId === me)
  const sentences = [
    ...(names.length > 0 ? [`${others} ${names.length === 1 ? 'is' : 'are'} also editing`] : []),
    ...(isOpenTwice ? ['You have this page open in another tab'] : []),
  ]
  return { names, text: sentences.join('. ') }
}
