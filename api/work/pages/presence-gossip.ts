import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type PresenceEntry, presenceEntrySchema } from '#blocks/contract/staff/presence.ts'
import type { Broadcast } from '../../store/shared-state.ts'

// Of several servers each hears the beats of some tabs only. It tells them to the others at once, and asks them for theirs
// when it may have missed some.

/** A tab that works on something. */
export type Beat = {
  entry: PresenceEntry
  sessionId: string
  /** Milliseconds since 1970, by the clock of the server that has it. */
  seenAt: number
}
export type Gossip = {
  beat(beat: Beat): Promise<void>
  left(key: string): Promise<void>
  close(): void
}

const beatSchema = z.object({
  entry: presenceEntrySchema,
  sessionId: z.string(),
  /** An age, since clocks differ. */
  agoMs: z.number(),
})
const messageSchema = z.object({
  from: z.string(),
  beats: z.array(beatSchema).optional(),
  left: z.string().optional(),
  /** What do the others know? */
  asks: z.boolean().optional(),
})
type Message = Omit<z.infer<typeof messageSchema>, 'from'>

/** Each is below 600 bytes, and a message takes 7,900. */
const beatsAtOnce = 10

type Parts = {
  shared: Broadcast
  now: () => Date
  /** What is known here. */
  all: () => Beat[]
  onBeat: (beat: Beat) => void
  onLeft: (key: string) => void
}

/** Both calls resolve when the others can hear it. While the database is away nobody does, and they resolve as well. */
export function createGossip({ shared, now, all, onBeat, onLeft }: Parts): Gossip {
  const from = randomUUID()
  const say = (message: Message) => shared.say({ from, ...message })
  const stopHearing = shared.onHeard((heard) => {
    const message = messageSchema.safeParse(heard).data
    if (!message || message.from === from) return
    const at = now().getTime()
    for (const { agoMs, ...beat } of message.beats ?? []) onBeat({ ...beat, seenAt: at - agoMs })
    if (message.left !== undefined) onLeft(message.left)
    if (message.asks) void sayAll()
  })
  const stopMinding = shared.onGap(() => void ask())
  void ask()

  /** What is known here as well: the others may have missed that. */
  async function ask(): Promise<void> {
    await say({ asks: true })
    await sayAll()
  }

  async function sayAll(): Promise<void> {
    const beats = all().map(told)
    for (let at = 0; at < beats.length; at += beatsAtOnce)
      await say({ beats: beats.slice(at, at + beatsAtOnce) })
  }

  function told({ seenAt, ...beat }: Beat) {
    return { ...beat, agoMs: Math.max(0, now().getTime() - seenAt) }
  }

  return {
    beat: (beat) => say({ beats: [told(beat)] }),
    left: (key) => say({ left: key }),
    close() {
      stopHearing()
      stopMinding()
    },
  }
}
