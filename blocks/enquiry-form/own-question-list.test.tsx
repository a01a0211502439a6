import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownFields } from '../contract/enquiries/own-questions.ts'
import { type FormView, FormViewContext } from './form-view.ts'
import { OwnQuestionList } from './own-question-list.tsx'

test.each(['choice', 'choices'] as const)('a list of numbers (%s) is in the order of staff', (kind) => {
  const question = { label: 'How many tables?', kind, options: ['20', '5', 'None', '1'], isRequired: false }
  const view = {
    id: 'f',
    fields: ownFields([question]),
    values: {},
    issues: [],
    notices: [],
    isAsked: () => true,
  }

  const html = renderToStaticMarkup(
    // what the questions of a form ask for; the rest is for other questions
    <FormViewContext value={{ ...view, choices: {}, serviceNotes: {} } as unknown as FormView}>
      <OwnQuestionList questions={[question]} />
    </FormViewContext>,
  )

  expect([...html.matchAll(/ value="([^"]+)"/g)].map(([, value]) => value)).toEqual(question.options)
})
