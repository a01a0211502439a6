import accordion from './accordion.module.css'
import { Paragraphs } from './paragraphs.tsx'
import styles from './question-list.module.css'

type QuestionListProps = {
  questions: readonly { question: string; answer: string }[]
  isFirstOpen?: boolean
}

/** Questions that open onto their answers, without any script. */
export function QuestionList({ questions, isFirstOpen = false }: QuestionListProps) {
  return (
    <div className={`${styles.questions} ${accordion.accordion}`}>
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
        <details key={index} open={isFirstOpen && index === 0}>
          <summary dir="auto">{question}</summary>
          <Paragraphs text={answer} />
        </details>
      ))}
    </div>
  )
}
