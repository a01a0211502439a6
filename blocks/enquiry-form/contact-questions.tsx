import type { topics } from '../contract/enquiries/enquiry-choices.ts'
import type { OwnQuestion } from '../contract/enquiries/own-questions.ts'
import { OwnQuestionList } from './own-question-list.tsx'
import { Question } from './question.tsx'

type ContactQuestionsProps = { isShort?: boolean | undefined; own: readonly OwnQuestion[] }

/** A message, and a way to answer it: an e-mail address or a phone number. */
export function ContactQuestions({ isShort = false, own }: ContactQuestionsProps) {
  return (
    <>
      {isShort ? <ShortQuestions /> : <AllQuestions />}
      <OwnQuestionList questions={own} />
    </>
  )
}

function AllQuestions() {
  return (
    <>
      <Question name="name" autoComplete="name" />
      <Question name="email" autoComplete="email" hint="This or your phone number, so we can answer." />
      <Question name="phone" autoComplete="tel" isOptional />
      <Question name="topic" />
      <Question name="reference" isOptional hint="You got it when you sent your request." />
      <Question name="message" />
    </>
  )
}

function ShortQuestions() {
  return (
    <>
      <input type="hidden" name="topic" value={shortTopic} />
      <Question name="name" autoComplete="name" />
      <Question name="email" autoComplete="email" />
      <Question name="message" />
    </>
  )
}

const shortTopic: keyof typeof topics = 'general'
