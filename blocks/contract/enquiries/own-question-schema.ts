import { z } from 'zod'
import { lines, requiredLine } from '../values/text-fields.ts'
import { mostQuestions } from './own-questions.ts'

const ownQuestionSchema = z
  .object({
    label: requiredLine('Enter the question', 160).meta({ title: 'Question' }),
    kind: z
      .enum(['line', 'prose', 'yesNo', 'choice', 'choices'])
      .default('line')
      .meta({
        title: 'Answered with',
        options: {
          line: 'One line of text',
          prose: 'Several lines of text',
          yesNo: 'Yes, no or not sure yet',
          choice: 'One of a list',
          choices: 'Any of a list',
        },
      }),
    options: lines(20).meta({
      title: 'The list',
      description: 'One per line. Only for answers from a list.',
    }),
    isRequired: z.boolean().default(false).meta({ title: 'An answer is required' }),
  })
  .superRefine(({ kind, options }, context) => {
    const isList = kind === 'choice' || kind === 'choices'
    if (!isList || new Set(options).size > 1) return
    const message = 'Enter at least two different answers'
    // The same as of a list that is too short, so that a draft may be unfinished.
    const tooShort = { code: 'too_small', origin: 'array', minimum: 2, input: options } as const
    context.addIssue({ ...tooShort, path: ['options'], message })
  })

/** What staff ask besides (own-questions.ts). */
export const ownQuestionsSchema = z
  .array(ownQuestionSchema)
  .max(mostQuestions, `Ask up to ${mostQuestions} questions`)
  .superRefine((questions, context) => {
    for (const [at, { label }] of questions.entries())
      if (questions.findIndex((each) => each.label === label) < at)
        context.addIssue({ code: 'custom', path: [at, 'label'], message: 'This question is asked already' })
  })
  .default([])
  .meta({
    title: 'Questions of your own',
    description:
      'Asked after the form’s own questions, which stay as they are. Answers come with the enquiry and in its emails.',
    itemName: 'question',
  })
