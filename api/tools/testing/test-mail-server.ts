import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the server received, whatever it answered. */
type TakenMail = {
  from: string
  to: string[]
  isSafe: boolean
  user: string
  raw: string
  mail: Email
}
type Answer = 'take' | 'late' | 'silence' | 'cut' | Error
export type TestMailServer = {
  port: number
  /** For SMTP_URL. */
  url: string
  mails: TakenMail[]
  /** The mails to one address. */
  to(address: string): TakenMail[]
  /** Its answers to a recipient and to a complete mail. Tests may change them at any time. */
  rules: { recipient(address: string): Error | undefined; mail(mail: TakenMail): Answer | Promise<Answer> }
  close(): Promise<void>
}

/** A refusal in SMTP terms: `refusal(550, 'No such user')`. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

/** A real mail server on loopback. `port` reuses the port of a stopped one. */
export async function startMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<TestMailServer> {
  const mails: TakenMail[] = []
  const rules: TestMailServer['rules'] = { recipient: () => undefined, mail: () => 'take' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) => done(rules.recipient(address)),
    onData: async (stream, session, done) => {
      const raw = await textOf(stream)
      if (raw === undefined) return
      const { mailFrom, rcptTo } = session.envelope
      const mail: TakenMail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        isSafe: session.secure,
        user: String(session.user ?? ''),
        raw,
        mail: await PostalMime.parse(raw),
      }
      const answer = await rules.mail(mail)
      if (answer instanceof Error) return done(answer)
      mails.push(mail)
      if (answer === 'take') done()
      if (answer === 'late') setTimeout(done, 300)
      if (answer !== 'cut') return
      for (const connection of server.connections)
        if (connection.session.id === session.id) connection.close()
    },
    ...options,
  })
  server.on('error', () => undefined) // aborted connections are part of the tests
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const taken = (server.server.address() as AddressInfo).port // listening on TCP
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    to: (address) => mails.filter(({ to }) => to.includes(address)),
    rules,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Undefined for an aborted mail. */
async function textOf(stream: Readable): Promise<string | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  } catch {
    return undefined
  }
}
