import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer/lib/errors'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection'
import type { MailFault } from '#blocks/contract/enquiries/mail-fault.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { isLoopback } from './loopback.ts'
import type { MailDraft } from './mail-draft.ts'
import { faultOf, isForNow, problemText } from './mail-problem.ts'

// One connection per mail. It uses nodemailer's connection, not its transport, because only the connection tells the
// moment after which a mail may have arrived although no reply came.

export type Delivery =
  /** The server took it; `problem` names recipients that it refused for good. */
  | { result: 'sent'; problem: string }
  /**
   * Of the recipients it is done with some; for those of `again` trying again can help, such as with grey lists. `lost`
   * says whom the server refused for good.
   */
  | { result: 'partly'; problem: string; again: string[]; lost: string; fault?: MailFault }
  /** It did not arrive, and trying again can help: for a `fault`, once somebody has corrected the set-up. */
  | { result: 'later'; problem: string; fault?: MailFault }
  /** It did not arrive, and never will as it is. */
  | { result: 'refused'; problem: string }
  /** All of it was handed over and no reply came: it may have arrived, or not. */
  | { result: 'unknown'; problem: string }

export type SendMail = (draft: MailDraft, given?: SendOptions) => Promise<Delivery>
type SendOptions = {
  /** Awaited before the server gets the first byte of the mail; what it throws ends the sending. */
  beforeData?: () => Promise<void>
  signal?: AbortSignal
}

/**
 * In ms, as RFC 5321 §4.5.3.2 asks: a busy server may let others wait, and scan a mail before it replies. nodemailer takes
 * the first for all up to the greeting's end, and cuts the second short by it.
 */
const timeouts = { connectionTimeout: 360_000, greetingTimeout: 300_000, socketTimeout: 600_000 }

/**
 * Sends by the server of `SMTP_URL`; its query may hold nodemailer's options for a connection. Without TLS it sends
 * only to a server on this machine: mails hold addresses of people and links that let somebody in. `requireTLS=false`
 * in the query is for a network that encrypts by itself.
 */
export function createSmtp(url: string): SendMail {
  const { auth, ...given } = parseConnectionUrl(url)
  const requireTLS = !given.secure && !isLoopback(given.host ?? '')
  const options = { ...timeouts, requireTLS, ...given }

  return async (draft, { beforeData = async () => undefined, signal } = {}) => {
    const message = await mimeText(draft)
    const envelope = { from: draft.from.address, to: [...draft.to], size: message.length }
    const connection = new SMTPConnection(options)
    let mayHaveArrived = false
    // Read only after the server has agreed to take the text.
    const body = Readable.from(
      (async function* () {
        await beforeData()
        mayHaveArrived = true
        yield message
      })(),
    )
    const settled = new AbortController()
    try {
      signal?.throwIfAborted()
      const info = await new Promise<SMTPConnectionSendInfo>((resolve, reject) => {
        const stop = () => reject(new Error('It took too long'))
        signal?.addEventListener('abort', stop, { signal: settled.signal })
        connection.once('error', reject)
        connection.once('end', () => reject(new Error('The connection was closed')))
        const send = () =>
          connection.send(envelope, body, (error, sent) => (sent ? resolve(sent) : reject(error)))
        connection.connect((error) => {
          if (error) reject(error)
          else if (auth) connection.login(auth, (problem) => (problem ? reject(problem) : send()))
          else send()
        })
      })
      connection.quit()
      return takenOf(info.rejectedErrors)
    } catch (error) {
      connection.on('error', () => undefined) // only the first error counts
      connection.close()
      return deliveryOf(error as NodemailerError, mayHaveArrived, envelope)
    } finally {
      settled.abort() // the stop signal lives longer than this mail: remove the listener
    }
  }
}

function deliveryOf(error: NodemailerError, mayHaveArrived: boolean, envelope: object): Delivery {
  const refusals = error.rejectedErrors ?? refusalsOf(error, envelope)
  if (refusals.some(isPutOff) && !refusals.every(isPutOff)) return takenOf(refusals)
  const problem = problemText(error)
  const fault = (error.rejectedErrors ?? [error]).map(faultOf).find(Boolean)
  // A reply leaves no doubt, whatever was sent before it.
  if (!fault && isAboutMail(error)) return { result: 'refused', problem }
  if (mayHaveArrived && error.permanent === undefined) return { result: 'unknown', problem }
  return { result: 'later', problem, ...(fault ? { fault } : {}) }
}

/** What a server says to whom if it refuses the text: nodemailer notes on the envelope whom it took before. */
function refusalsOf(
  error: NodemailerError,
  { accepted = [], rejectedErrors = [] }: Partial<SMTPConnectionSendInfo>,
): NodemailerError[] {
  if (error.permanent === undefined) return []
  return [...rejectedErrors, ...accepted.map((recipient) => ({ ...error, recipient }))]
}

/** Too large it stays, whenever that is said. */
function isAboutMail(error: NodemailerError): boolean {
  const { command = '', permanent, response, responseCode, code } = error
  if ((code === 'EMESSAGE' && !response) || responseCode === 552) return true
  return permanent === true && !isForNow(error) && ['RCPT TO', 'DATA'].includes(command)
}

/** What becomes of those whom the server refused, where it refused not all of them alike. */
function takenOf(refusals: readonly NodemailerError[] = []): Delivery {
  const again = refusals.filter(isPutOff)
  const lost = problemOfAll(refusals.filter((error) => !isPutOff(error)))
  if (again.length === 0) return { result: 'sent', problem: lost }
  const fault = again.map(faultOf).find(Boolean)
  const recipients = again.flatMap(({ recipient = [] }) => recipient)
  return {
    result: 'partly',
    problem: problemOfAll(refusals),
    again: recipients,
    lost,
    ...(fault ? { fault } : {}),
  }
}

function isPutOff(error: NodemailerError): boolean {
  return isForNow(error) || faultOf(error) !== undefined
}

function problemOfAll(refusals: readonly NodemailerError[]): string {
  if (refusals.length === 0) return ''
  const names = refusals.map(({ recipient }) => recipient).join(', ')
  return cutText(`Not taken for ${names}: ${refusals.map(problemText).join(', ')}`, 500)
}

function mimeText({ from, to, replyTo, messageId, isAutomatic, ...text }: MailDraft): Promise<Buffer> {
  const composer = new MailComposer({
    ...text,
    from: { ...from },
    to: [...to],
    ...(replyTo ? { replyTo: { ...replyTo } } : {}),
    messageId: `<${messageId}>`,
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
