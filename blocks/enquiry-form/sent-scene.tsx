import { Hen } from '../kit/drawings/hen.tsx'
import { Letter } from '../kit/drawings/letter.tsx'

/** Above the words once a form is sent: the hen has the letter, and pecks it once. */
export function SentScene() {
  return (
    <div className="sent-scene">
      <Hen className="sent-hen" />
      <Letter className="sent-letter" />
    </div>
  )
}
