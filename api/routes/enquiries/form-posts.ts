import express, { type NextFunction, type Request, type Response, Router } from 'express'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { ownName } from '#blocks/contract/enquiries/own-name.ts'
import {
  type FormValues,
  formValues,
  type PostedForm,
  type RefusedForm,
  readEnquiryForm,
} from '#blocks/contract/enquiries/posted-form.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { AppError } from '../../base/http/app-error.ts'
import type { BodyLimits } from '../../serve/auth/body-limits.ts'
import { refuseForeignPage } from '../../serve/auth/origin.ts'
import type { StaffParts } from '../../serve/auth/staff-parts.ts'
import type { RefusedPage, Site } from '../../serve/responses/make-response.ts'
import { type PageWithGap, packWithGap } from '../../serve/responses/page-with-gap.ts'
import type { PackedResponse } from '../../serve/responses/response.ts'
import type { ResponseCache } from '../../serve/responses/response-cache.ts'
import { pageHeaders } from '../../serve/responses/security-headers.ts'
import { standInPage } from '../../serve/responses/stand-in.ts'
import { retryAfterSeconds, StoreFull, StoreReadOnly, StoreUnavailable } from '../../store/errors.ts'
import { TooManyRefused } from '../../work/enquiries/enquiry-limits.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import type { FormPages } from '../../work/enquiries/form-pages.ts'
import { ownQuestionsOf } from '../../work/enquiries/own-questions-of.ts'

type Parts = {
  enquiries: Pick<EnquiryParts, 'store' | 'receive' | 'origin' | 'now'>
  pages: FormPages
  /** As visitors get it. */
  read: ContentReads
  site: Pick<Site, 'refusedPage'>
  responses: Pick<ResponseCache, 'get'>
  staff: Pick<StaffParts, 'publicUrl' | 'fresh'>
  bodies: Pick<BodyLimits, 'parse'>
  logError: (error: unknown) => void
}

type OpenedPage = RefusedPage & { packed: PageWithGap }

const mostParameters = 500
const kinds: Readonly<Record<string, { kind: EnquiryKind; thanks: string }>> = {
  [sitePaths.booking]: { kind: 'booking', thanks: sitePaths.bookingThanks },
  [sitePaths.contact]: { kind: 'contact', thanks: sitePaths.contactThanks },
}

/**
 * The two forms as a browser without scripts sends them. Answers 303 to a thank-you page, or the page again with the
 * input and its mistakes (contract §4). The input also survives a refusal and a server error.
 */
export function formPostRoutes({
  enquiries,
  pages,
  read,
  site,
  responses,
  staff,
  bodies,
  logError,
}: Parts): Router {
  const routes = Router()
  const refusedPages = new WeakMap<PackedResponse, OpenedPage>()
  const readForm = bodies.parse(({ bytes }) =>
    express.urlencoded({ extended: false, limit: bytes, parameterLimit: mostParameters }),
  )
  for (const path of [sitePaths.booking, sitePaths.contact]) {
    routes.post(path, refuseOthers, readForm, post, drawAgain)
  }
  return routes

  function refuseOthers(req: Request, res: Response, next: NextFunction): void {
    res.set('Cache-Control', 'private, no-store')
    refuseForeignPage(req, staff.publicUrl)
    if (!req.is('application/x-www-form-urlencoded'))
      throw new AppError(415, 'Wrong content type', 'Send this as application/x-www-form-urlencoded')
    next()
  }

  async function post(req: Request, res: Response): Promise<void> {
    const { kind, thanks } = ownPath(req)
    // A repeat may have been taken by another server a moment ago.
    await staff.fresh(req)
    const { reference } = await enquiries.receive(readEnquiryForm(postedIn(req), kind), req.ip ?? '')
    res.redirect(303, `${thanks}?reference=${encodeURIComponent(reference)}`)
  }

  /** Express recognizes an error handler by its four arguments. */
  async function drawAgain(error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> {
    const refused = refusalIn(error)
    // Without a parsed body there is no input to show again.
    if (!refused || !req.body) throw error
    if (refused.status === 500 || refused.status === 503) logError(error)
    res.status(refused.status).set(refused.headers)
    const { kind } = ownPath(req)
    const values = formValues(postedIn(req), kind)
    if (error instanceof TooManyRefused) return sendNotTaken(req.path, res, values, error.message)
    await sendWithMistakes(req, res, { kind, values, issues: refused.issues }).catch((fault) => {
      logError(fault)
      const why = refused.issues.map(({ message }) => message).join('. ')
      return sendNotTaken(req.path, res, values, why)
    })
  }

  /** Throws where the page can't show its form, for example because staff took the form from it. */
  async function sendWithMistakes(req: Request, res: Response, refused: RefusedForm): Promise<void> {
    const questions = await ownQuestionsOf(enquiries.store, refused.kind)
    const asked = questions.filter(({ label }) => Object.hasOwn(refused.values, ownName(label)))
    const form = { ...refused, asked }
    const page = await refusedPageAt(req.path, form.kind)
    const { issuedAt, requestKey } = form.values
    const sent = { issuedAt: String(issuedAt), requestKey: String(requestKey) }
    const rest = await page.draw(form, (markup) => pages.fill(markup, sent))
    // one of the given names, or false
    const coding = (req.acceptsEncodings('br', 'gzip') || 'identity') as keyof PageWithGap
    const body = page.packed[coding](rest)
    if (coding !== 'identity') res.set('Content-Encoding', coding)
    res.set({
      ...pageHeaders(page),
      Vary: 'Accept-Encoding',
      'Content-Length': String(body.length),
    })
    // Without `send`, which would hash the page for an ETag that nobody asks for again.
    res.type('html').end(body)
  }

  /** Opened once for each state of the page that visitors get at the path. Only what stands before the form is packed. */
  async function refusedPageAt(path: string, kind: EnquiryKind): Promise<OpenedPage> {
    const published = await responses.get(path)
    if (!published) throw new Error(`There is no page at ${path}.`)
    const known = refusedPages.get(published)
    if (known) return known
    const request = {
      path,
      origin: enquiries.origin(),
      now: enquiries.now(),
      read: async (path: string) => (await read(path))?.body,
    }
    const page = await site.refusedPage(request, kind)
    const nothing = Buffer.alloc(0)
    const packed = await packWithGap({ before: page.before, gap: nothing, after: nothing }, 'quick')
    const opened = { ...page, packed }
    refusedPages.set(published, opened)
    return opened
  }

  /** A page that is rendered once for everybody: a flood of refused forms must not cost one of questions each. */
  async function sendNotTaken(path: string, res: Response, values: FormValues, why: string): Promise<void> {
    const { headers, html } = await standInPage(responses, 'not-taken', path)
    for (const [name, value] of headers) res.set(name, value)
    // As above without `send`.
    res.end(pages.fillNotTaken(html, values, why))
  }
}

function ownPath(req: Request) {
  const own = kinds[req.path]
  if (!own) throw new Error('A form is posted to its own page.')
  return own
}

function postedIn(req: Request): PostedForm {
  return req.body as PostedForm // the parser before yields texts and lists of texts only
}

/** The message shown beside the form. A request that is not from our form has no page to show it on. */
function refusalIn(error: unknown) {
  if (error instanceof AppError) {
    if (error.status !== 400 && error.status !== 429) return undefined
    const issues = error.extra.issues ?? [{ path: '', message: error.message }]
    return { status: error.status, headers: error.headers, issues }
  }
  if (error instanceof StoreUnavailable) {
    const issues = [{ path: '', message: 'We can’t take this right now. Try again in a minute, or call us' }]
    return { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) }, issues }
  }
  const status = error instanceof StoreFull ? 507 : error instanceof StoreReadOnly ? 503 : 500
  const issues = [{ path: '', message: 'We can’t take this right now. Please call us' }]
  return { status, headers: {}, issues }
}
