import { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import {
  type MailPreview,
  type MailTemplateName,
  mailTemplatesSchema,
  mailTrySchema,
} from '#blocks/contract/enquiries/mail-template.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { mailKinds, outboxKinds } from '../../base/content/outbox-mail.ts'
import { AppError } from '../../base/http/app-error.ts'
import { httpDate } from '../../base/http/http-date.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { revisionTag, sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import { linkMails } from '../../serve/auth/send-link.ts'
import { enquiryFacts } from '../../work/mail/enquiry-facts.ts'
import { mailTo, textOf } from '../../work/mail/mail-draft.ts'
import type { MailFarm } from '../../work/mail/mail-farm.ts'
import type { MailParts } from '../../work/mail/mail-parts.ts'

const collection = 'mail-templates'

/** The texts of the mails that the server sends, with a preview; for owners. */
export function mailTemplateRoutes({ store, mail }: { store: ContentStore; mail: MailParts }): Router {
  const routes = Router()

  onCall(routes, enquiryCalls.readMailTemplates, async (_req, res) => {
    callerOf(res)
    const stored = await store.get(collection, collection)
    if (stored) res.set('Last-Modified', httpDate(stored.updatedAt))
    sendPrivate(res, stored?.value ?? mailTemplatesSchema.parse({}), revisionTag(stored?.revision ?? 0))
  })

  onCall(routes, enquiryCalls.saveMailTemplates, async (req: Request, res: Response) => {
    const by = authorOf(res)
    const ifRevision = ifMatchRevision(req)
    const value = parseBody(mailTemplatesSchema, req.body)
    const put = { type: 'put', collection, id: collection, value, ifRevision } as const
    const [stored] = await store.commit([put], by)
    sendPrivate(res, stored.value, revisionTag(stored.revision))
  })

  onCall(routes, enquiryCalls.previewMail, async (req, res) => {
    callerOf(res)
    sendPrivate(res, textWith(mailTrySchema.parse(req.body), await mail.farm()))
  })

  onCall(routes, enquiryCalls.testMail, async (req, res) => {
    const to = callerOf(res).user.email
    const tried = mailTrySchema.parse(req.body)
    if (!mail.send)
      throw new AppError(409, 'No email', 'Email is not set up. Enter your mail server under Server')
    const farm = await mail.farm()
    const { result, problem } = await mail.send(
      mailTo([to], textWith(tried, farm), farm, mail.newMessageId()),
    )
    if (result !== 'sent') throw new AppError(502, 'Not sent', problem)
    sendPrivate(res, { to })
  })
  return routes

  function textWith({ name, template }: z.infer<typeof mailTrySchema>, farm: MailFarm): MailPreview {
    return textOf(template, sampleFacts(name, farm), mail.origin())
  }

  function sampleFacts(name: MailTemplateName, farm: MailFarm): Record<string, string> {
    const origin = mail.origin()
    const { business, phone } = farm
    const kind = outboxKinds.find((each) =>
      Object.values<MailTemplateName>(mailKinds[each].template).includes(name),
    )
    if (!kind) {
      const path = linkMails[name as keyof typeof linkMails] // mail without a kind brings a link
      return { name: 'Ana Ortiz', link: origin + path, business, phone }
    }
    const isOfBooking = mailKinds[kind].template.booking === name
    const value = isOfBooking ? sampleBookingRecord({ answers: sampleSite }) : sampleContactRecord()
    const message = 'Dear Ana,\n\nWe would love to come. Saturday at 10:30 is yours.'
    return enquiryFacts({ id: '1', value }, { kind, message }, farm, origin)
  }
}

/** Sample answers that make hints and the readiness list appear in the preview. */
const sampleSite = { surface: 'gravel', shade: 'no', water: 'yes', nearby: ['dogs'] }
