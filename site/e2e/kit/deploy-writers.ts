import { setTimeout as pause } from 'node:timers/promises'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { readySession } from './run-folders.ts'

// People who write while servers are replaced: visitors who send forms, and somebody on the staff who saves. No browser.

/** One call; `from` is the address of whoever makes it. */
export type Call = { method?: string; headers?: Record<string, string>; body?: string; from?: string }
/** The status is 0 if there is no answer; the text then says why. */
export type Reply = { status: number; text: string; etag?: string | undefined }
export type Ask = (path: string, call?: Call) => Promise<Reply>

const visitorsAtOnce = 3
const jsonType = { 'Content-Type': 'application/json' }
/** Of what the staff add. */
const animal = 'Goat of the deploy'

/** Nobody tries anything again: what is not answered as it should be has failed. */
export function writers(ask: Ask, publicUrl: string) {
  const found = {
    failed: [] as string[],
    /** What visitors were told. */
    references: [] as string[],
    /** What was saved, by the replies. */
    animals: [] as string[],
    title: '',
  }
  let isOver = false

  /** Each time somebody else, who presses Send twice. */
  async function visitor(place: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const from = `127.1.${place}.${round + 1}`
      const page = await call('/booking', 200, { from })
      const form = await call('/api/enquiries/form', 200, { from })
      await pause(3_200) // faster is spam
      if (form.status !== 200) continue
      const body = JSON.stringify({
        ...sampleBookingInput({
          eventDate: JSON.parse(form.text).maxDate,
          email: `${place}-${round}@example.com`,
        }),
        issuedAt: /name="issuedAt" value="([^"]+)"/.exec(page.text)?.[1],
        requestKey: `deploy-${place}-${round}`,
      })
      const send = () => call('/api/enquiries', 201, { method: 'POST', headers: jsonType, body, from })
      const replies = await Promise.all([send(), send()])
      const [first, second] = replies.map(({ status, text }) => status === 201 && JSON.parse(text).reference)
      if (first !== second) found.failed.push(`one form got the references ${first} and ${second}`)
      if (first) found.references.push(first)
    }
  }

  async function editor(): Promise<void> {
    const cookie = publicUrl.startsWith('https') ? '__Host-sid' : 'sid'
    const headers = { ...jsonType, Cookie: `${cookie}=${readySession('owner')}`, Origin: publicUrl }
    for (let round = 0; !isOver; round++) {
      const name = `${animal} ${round}`
      const added = await call('/api/animals', 201, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name }),
      })
      if (added.status === 201) found.animals.push(name)
      // What another server has not heard of yet would be a conflict.
      const { status, text, etag = '' } = await call('/api/content/hero', 200, { headers })
      await pause(300) // each save is drawn on all servers
      if (status !== 200) continue
      const { media: _, ...hero } = JSON.parse(text)
      const title = `Title ${round}`
      const body = JSON.stringify({ ...hero, title })
      const put = { method: 'PUT', headers: { ...headers, 'If-Match': etag }, body }
      if ((await call('/api/content/hero', 200, put)).status === 200) found.title = title
    }
  }

  async function call(path: string, wanted: number, call: Call): Promise<Reply> {
    const reply = await ask(path, call)
    if (reply.status !== wanted)
      found.failed.push(`${call.method ?? 'GET'} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return reply
  }

  const all = Promise.all([editor(), ...Array.from({ length: visitorsAtOnce }, (_, place) => visitor(place))])
  return {
    async end() {
      isOver = true
      await all
      return found
    },
  }
}

export const isOfDeploy = ({ name }: { name: string }) => name.startsWith(animal)
