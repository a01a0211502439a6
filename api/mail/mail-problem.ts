import type { NodemailerError } from 'nodemailer/lib/errors'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import { cutText } from '../http/cut-text.ts'

/** What of a failed sending is told to staff: a sentence, and what was said by the mail server, or here. */
export function problemText(error: unknown): string {
  const { code, response, message } = error as Partial<NodemailerError>
  const said = inertLine(String(response || message || error))
  return cutText(`${sentence(code, response)}: ${said}`, 500)
}

function sentence(code: string | undefined, response: string | undefined): string {
  if (code === 'EAUTH') return 'The mail server refused the sign-in'
  if (code === 'ETLS') return 'No safe connection to the mail server'
  if (code === 'EDNS') return 'The mail server’s name can’t be found'
  // What was done here before the text may go (smtp.ts), such as a note on a disk that is full.
  if (code === 'ESTREAM') return 'This server could not hand it over'
  if (response) return 'The mail server refused it'
  if (code === 'ETIMEDOUT') return 'The mail server did not answer'
  return 'The mail server can’t be reached'
}
