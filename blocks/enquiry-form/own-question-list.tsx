import { ownName } from '../contract/enquiries/own-name.ts'
import type { OwnQuestion } from '../contract/enquiries/own-questions.ts'
import { Question } from './question.tsx'

/** What staff ask besides. */
export function OwnQuestionList({ questions }: { questions: readonly OwnQuestion[] }) {
  return questions.map(({ label, kind, isRequired }) => (
    <div key={label}>
      {/* Boxes of which none is checked send nothing: this says that the question was asked. */}
      {kind === 'choices' || kind === 'yesNo' ? <input type="hidden" name={ownName(label)} value="" /> : null}
      <Question name={ownName(label)} isOptional={!isRequired} />
    </div>
  ))
}
