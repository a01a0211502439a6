import type { MailTemplateName } from '#blocks/contract/enquiries/mail-template.ts'
import type { InviteReply } from '#blocks/contract/staff/staff.ts'
import type { EnquiryTemplate } from '../../base/content/outbox-mail.ts'

/** Mails to a coworker with a link: where it leads, for a preview. */
export const linkMails = {
  invite: '/admin/invite#token=example',
  passwordLink: '/admin/invite#token=example',
  passkeysRemoved: '/admin/account',
} as const satisfies Record<Exclude<MailTemplateName, EnquiryTemplate>, string>

/** Behind the #, which browsers send to no server: so the token is in no proxy's log. */
export const inviteLink = (origin: string, token: string) => `${origin}/admin/invite#token=${token}`

export type LinkMail = {
  template: keyof typeof linkMails
  to: string
  name: string
  link: string
}
export type SendLink = (mail: LinkMail) => Promise<InviteReply['mailed']>
