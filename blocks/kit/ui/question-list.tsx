import type { ReactNode } from 'react'
import { isBlank, type RichText } from '../../contract/values/rich-text.ts'
import accordion from './accordion.module.css'
import { Prose } from './prose.tsx'
import styles from './question-list.module.css'

type Question = { question: string; answer: RichText }

type QuestionListProps = {
  questions: readonly Question[]
  /** The prop that holds them. */
  field: string
  isFirstOpen?: boolean
  /** A question before them. */
  children?: ReactNode
}

/** Questions that open onto their answers, without any script. Those without an answer are left out. */
export function QuestionList({ questions, field, isFirstOpen = false, children }: QuestionListProps) {
  const first = questions.findIndex(isAnswered)
  return (
    <div className={`${styles.questions} ${accordion.accordion}`}>
      {children}
      {questions.map((pair, index) =>
        isAnswered(pair) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
          <details key={index} open={isFirstOpen && index === first}>
            <summary dir="auto">{pair.question}</summary>
            <Prose text={pair.answer} field={`${field}.${index}.answer`} />
          </details>
        ) : null,
      )}
    </div>
  )
}

export function isAnswered({ question, answer }: Question): boolean {
  return question !== '' && !isBlank(answer)
}
