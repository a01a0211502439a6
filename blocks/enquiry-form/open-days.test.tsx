import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type FormView, FormViewContext } from './form-view.ts'
import { OpenDays } from './open-days.tsx'

test('a month names the towns of the tour on their days', () => {
  const openDays = {
    ...{ min: '2027-03-08', max: '2027-05-05', chosen: '', roomOf: () => 'full' as const },
    townOn: (day: string) => ({ '2027-03-18': 'Gallup', '2027-04-02': 'Tulsa' })[day],
  }
  const view = { openDays, pickDay: () => undefined } as unknown as FormView // all that the days read

  const html = renderToStaticMarkup(
    <FormViewContext value={view}>
      <OpenDays />
    </FormViewContext>,
  )

  expect(html).toContain('On tour: 18 in Gallup.')
  expect(html).toMatch(/data-day="2027-03-18"[^>]*data-tour="Gallup"/)
  expect(html).not.toContain('Tulsa')
})
