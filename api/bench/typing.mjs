// What the rounds of typing in a long and in a short form have in common.

const desk = { viewport: { width: 1280, height: 900 } }

/** The text of a plain block: in the builder an editor, in Puck alone a plain input. */
// Not the plain text that stands in the panel until the input of formatted texts has been loaded.
export const textField = 'textarea[name="text"]:not([data-field] *), [data-field="text"] [contenteditable]'

/** What `measure` finds for both sizes, in turn. */
export async function inTurn(rounds, measure) {
  const seen = { small: [], large: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const size of round % 2 ? ['large', 'small'] : ['small', 'large']) {
      const found = await measure(size)
      if (round > 0) seen[size].push(found) // what loads for the first time is not what is asked here
    }
  }
  return seen
}

/** A page of the staff area in a window of its own, closed after `use`. */
export async function withStaffPage(browser, url, { Cookie }, path, use) {
  const context = await browser.newContext(desk)
  try {
    const [name, value] = Cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(url + path)
    return await use(page)
  } finally {
    await context.close()
  }
}
