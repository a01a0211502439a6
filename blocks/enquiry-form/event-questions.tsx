import type { ReactNode } from 'react'
import { useFormView } from './form-view.ts'
import { Question } from './question.tsx'

/** What only schools and only fairs are asked. Without a script it is folded up, as the rest that can be skipped. */
export function EventQuestions() {
  return (
    <>
      <Folded when="school" title="For schools" first="classes">
        <Question name="classes" />
        <Question name="grades" hint="Such as pre-K and kindergarten." />
        <Question name="busBay" />
        <Question name="purchaseOrder" />
      </Folded>
      <Folded when="fair" title="For fairs and festivals" first="dailyHours">
        <Question name="dailyHours" hint="For several days, give the last day in step 2." />
        <Question name="boothSpace" hint="Such as 40 by 60 feet." />
        <Question name="boothPower" />
      </Folded>
    </>
  )
}

type FoldedProps = { when: string; title: string; first: string; children: ReactNode }

function Folded({ when, title, first, children }: FoldedProps) {
  const { isAsked, days } = useFormView()
  if (!isAsked(first)) return null
  // The days come with the script.
  return (
    <details data-when={when} open={days !== undefined || undefined}>
      <summary>{title} (optional)</summary>
      <div className="event-questions">{children}</div>
    </details>
  )
}
