import type { MouseEvent, Ref } from 'react'
import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import { namesAnswer } from './enquiry-answers.ts'
import { inputId, useFormView } from './form-view.ts'

type MistakesProps = {
  issues: readonly EnquiryIssue[]
  headingRef: Ref<HTMLHeadingElement>
}

/** Every issue in the order of the form, each a link to its question. The heading gets the focus. */
export function Mistakes({ issues, headingRef }: MistakesProps) {
  const { id, fields } = useFormView()
  const wrong = issues.filter((issue) => namesAnswer(issue, fields)).length
  if (issues.length === 0) return null
  return (
    <div className="mistakes">
      {/* biome-ignore lint/a11y/noAutofocus: without a script the page loads again, to show just this */}
      <h2 ref={headingRef} id={`${id}-mistakes`} tabIndex={-1} autoFocus>
        {wrong === 1 ? 'Please fix 1 answer' : `Please fix ${wrong} answers`}
      </h2>
      <ul>
        {issues.map((issue) => {
          const { path, message } = issue
          return (
            <li key={path + message}>
              {namesAnswer(issue, fields) ? (
                <a href={`#${inputId(id, path.slice(1))}`} onClick={goTo}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Focuses the question, and opens the part around it if that is folded up. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  const folded = target.closest('details')
  if (folded) folded.open = true
  target.focus()
}
