import { expect, type Locator } from '@playwright/test'

const mostMonths = 40

/** The button of a day in a month grid within `part`, after leafing to its month. */
export async function dayButton(part: Locator, day: string): Promise<Locator> {
  const button = part.locator(`[data-day="${day}"] button`)
  const later = part.getByRole('button', { name: 'Later' })
  await later.waitFor()
  const first = part.locator('[data-day]').first()
  for (let month = 0; month < mostMonths && (await button.count()) === 0; month += 1) {
    const shown = (await first.getAttribute('data-day')) ?? ''
    await later.click()
    await expect(first).not.toHaveAttribute('data-day', shown)
  }
  return button
}
