import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import { Hen } from '../kit/drawings/hen.tsx'
import { Letter } from '../kit/drawings/letter.tsx'

const text = {
  booking: {
    first: 'Your request is with us. Nothing is held and nothing is owed yet.',
    last: 'We’ll agree on the day, the place and the animals. Only then is it booked.',
  },
  contact: {
    first: 'Your message is with us, word for word as you typed it.',
    last: 'Is it about a day with animals? Tell us which one, and we’ll tell you what fits.',
  },
} as const

/** What happens until when after a form was sent; `replyBy` is a day in words. */
export function SentSteps({ kind, replyBy }: { kind: EnquiryKind; replyBy: string }) {
  const { first, last } = text[kind]
  return (
    <ol className="sent-steps">
      <li>
        <strong>Now</strong> {first}
      </li>
      <li>
        <strong>By {replyBy}</strong> One of us will have read it and answered you.
      </li>
      <li>
        <strong>Then</strong> {last}
      </li>
    </ol>
  )
}

/** Above the words once a form is sent: the hen has the letter, and pecks it once. */
export function SentScene() {
  return (
    <div className="sent-scene">
      <Hen className="sent-hen" />
      <Letter className="sent-letter" />
    </div>
  )
}
