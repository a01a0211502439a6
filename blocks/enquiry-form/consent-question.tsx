import { consentChanged } from '../contract/enquiries/enquiry-consent.ts'
import { safeLink } from '../contract/values/safe-link.ts'
import { Question } from './question.tsx'

type ConsentQuestionProps = {
  text: string
  /** The words are others than those that stood here before. */
  isChanged: boolean
  privacyPage: string | undefined
  termsPage: string | undefined
}

/** The box to check before a form is sent, and where to read what becomes of what is sent, and our terms. */
export function ConsentQuestion({ text, isChanged, privacyPage, termsPage }: ConsentQuestionProps) {
  const pages = [
    { label: 'What we do with what you send', href: safeLink(privacyPage) },
    { label: 'Our terms', href: safeLink(termsPage) },
  ].filter(({ href }) => href)
  return (
    <Question name="consent" label={text}>
      {isChanged ? (
        <p className="question-notice" role="status">
          {consentChanged}.
        </p>
      ) : null}
      {pages.length > 0 ? (
        <p className="question-after">
          {/* In a tab of its own: the form stays as it is, also without a script. */}
          {pages.map(({ label, href }) => (
            <a key={label} href={href} className="target" target="_blank" rel="noopener">
              {label} (opens in a new tab)
            </a>
          ))}
        </p>
      ) : null}
    </Question>
  )
}
