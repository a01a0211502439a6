import type { NodemailerError } from 'nodemailer/lib/errors'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import { cutText } from '#blocks/contract/values/letters.ts'

/** Why sending failed, for staff: a sentence, then the message of the mail server or of this server. */
export function problemText(error: unknown): string {
  const { code, response, message } = error as Partial<NodemailerError>
  const said = inertLine(String(response || message || error))
  return cutText(`${sentence(code, response)}: ${said}`, 500)
}

function sentence(code: string | undefined, response: string | undefined): string {
  if (code === 'EAUTH') return 'The mail server refused the sign-in'
  if (code === 'ETLS') return 'No safe connection to the mail server'
  if (code === 'EDNS') return 'The mail server’s name can’t be found'
  // Our own step before the text is sent (smtp.ts) failed, such as a write to a full disk.
  if (code === 'ESTREAM') return 'This server couldn’t send it'
  if (response) return 'The mail server refused it'
  if (code === 'ETIMEDOUT') return 'The mail server did not answer'
  return 'The mail server can’t be reached'
}
