import type { InviteReply } from '#blocks/contract/staff/staff.ts'

export type LinkMail = {
  template: 'invite' | 'passwordLink' | 'passkeysRemoved'
  to: string
  name: string
  link: string
}
export type SendLink = (mail: LinkMail) => Promise<InviteReply['mailed']>
