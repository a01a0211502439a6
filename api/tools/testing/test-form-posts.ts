import { shippedConsent } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { formMarks } from '#blocks/contract/enquiries/posted-form.ts'
import type { PageRequest } from '#blocks/contract/pages/page-request.ts'
import type { Site } from '../../serve/responses/make-response.ts'
import { plainSite, startTestApi, type TestApi, test } from './test-api.ts'

// For tests of the forms: acts as a browser without scripts.

const paths = ['/booking', '/contact', '/booking/thanks', '/contact/thanks']
let drawn = 0
/** The number of times the site rendered a page. */
export const timesDrawn = () => drawn

/** A site with the barest forms. */
export const formSite: Site = {
  ...plainSite,
  hasPage: (path) => path === '/' || paths.includes(path),
  renderPage: async ({ path, standIn }: PageRequest) => {
    drawn += 1
    if (standIn)
      return { status: 200, html: `<p>${formMarks.why}</p>${formMarks.typed}`, styleHash: 'sha256-y' }
    const html = path.endsWith('thanks')
      ? `<p>${formMarks.reference}</p><p>${formMarks.replyBy}</p><p>${formMarks.notice}</p><p>${formMarks.copy}</p>`
      : bareForm(null)
    return { status: 200, html, styleHash: 'sha256-x' }
  },
  refusedPage: async () => ({
    styleHash: 'sha256-x',
    before: Buffer.alloc(0),
    draw: async (form, fill) => {
      drawn += 1
      return Buffer.from(await fill(bareForm(form)))
    },
  }),
}

function bareForm(form: unknown): string {
  const marks = {
    issuedAt: `${formMarks.issuedAt}.${shippedConsent.version}`,
    requestKey: formMarks.requestKey,
  }
  const inputs = Object.entries(marks)
    .map(([name, mark]) => `<input name="${name}" value="${mark}">`)
    .join('')
  return `${inputs}<pre>${JSON.stringify(form)}</pre>`
}

export const formTest = test.extend<{ farm: TestApi }>({
  farm: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { site: formSite })
    await use(api)
    await api.close()
  },
})

function formBody(input: Record<string, unknown>): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const each of Array.isArray(value) ? value : [value])
      body.append(name, each === true ? 'on' : String(each))
  return body
}

/** Sends a form as a browser without scripts, without following redirects. */
export function post(
  api: TestApi,
  path: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return fetch(api.url + path, { method: 'POST', body: formBody(input), headers, redirect: 'manual' })
}

/** The hidden fields of the form. */
export async function openForm(api: TestApi, path: string) {
  const html = await (await api.get(path)).text()
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { issuedAt: value('issuedAt'), requestKey: value('requestKey') }
}
