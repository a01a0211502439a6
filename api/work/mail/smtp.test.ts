import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../../tools/testing/test-mail-server.ts'
import { createSmtp } from './smtp.ts'

const draft = {
  from: { name: 'Farm', address: 'farm@example.com' },
  to: ['ana@example.com'],
  replyTo: undefined,
  subject: 'A link for you',
  text: 'Text\n',
  html: '<p>Text</p>',
  messageId: 'one@example.com',
  isAutomatic: true,
}

// 0.0.0.0 leads to this machine, too, but is no address that is known to stay inside it.
test.each([
  ['another machine without TLS', '0.0.0.0', '', 'later', 0],
  ['another machine without TLS, as the setting asks for', '0.0.0.0', '?requireTLS=false', 'sent', 1],
  ['this machine without TLS', '127.0.0.1', '', 'sent', 1],
])('mail without a password to %s', async (_, host, query, result, taken) => {
  const server = await startMailServer()

  const delivery = await createSmtp(`smtp://${host}:${server.port}${query}`)(draft)
  await server.close()

  expect(delivery).toMatchObject({ result })
  expect(server.mails).toHaveLength(taken)
})

type Dialog = {
  greeting?: string
  ehlo?: string
  helo?: string
  auth?: string
  mail?: string
  /** By recipient. */
  rcpt?: Readonly<Record<string, string>>
  data?: string
  /** After the text. */
  end?: string
}

/** A server that says what the dialog has it say, and else takes everything. */
async function serverSaying({ greeting, ehlo, helo, auth, mail, rcpt, data, end }: Dialog) {
  const server = net.createServer((socket) => {
    let isText = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => undefined)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        if (isText && line !== '.') continue
        if (isText) say(end ?? '250 queued')
        else if (line.startsWith('EHLO')) say(ehlo ?? '250 mx.example')
        else if (line.startsWith('HELO')) say(helo ?? '250 mx.example')
        else if (line.startsWith('AUTH')) say(auth ?? '235 welcome')
        else if (line.startsWith('MAIL')) say(mail ?? '250 ok')
        else if (line.startsWith('RCPT')) say(rcpt?.[/<(.*)>/.exec(line)?.[1] ?? ''] ?? '250 ok')
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else say(data ?? '354 go')
        isText = line.startsWith('DATA') && !data
      }
    })
    say(greeting ?? '220 mx.example')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ben = 'ben@example.com'
test.each<[string, Dialog, Record<string, unknown>]>([
  ['takes all', {}, { result: 'sent', problem: '' }],
  ['is busy', { greeting: '421 too many' }, { result: 'later' }],
  ['wants no mail from here', { greeting: '554 no service' }, { result: 'later' }],
  ['refuses the sender', { mail: '550 unknown sender' }, { result: 'later' }],
  ['has no room for so large a mail', { mail: '552 too large' }, { result: 'refused' }],
  [
    'has no room for so large a mail to anybody',
    { rcpt: { 'ana@example.com': '552 too large', [ben]: '552 too large' } },
    { result: 'refused' },
  ],
  ['finds it too large before it is read', { data: '552 too large' }, { result: 'refused' }],
  ['takes 20 bytes at most', { ehlo: '250-mx.example\r\n250 SIZE 20' }, { result: 'refused' }],
  ['knows neither', { rcpt: { 'ana@example.com': '550 no', [ben]: '550 no' } }, { result: 'refused' }],
  ['lists both as grey', { rcpt: { 'ana@example.com': '451 wait', [ben]: '451 wait' } }, { result: 'later' }],
  ['lists one as grey', { rcpt: { [ben]: '451 wait' } }, { result: 'partly', again: [ben] }],
  [
    'knows one not, and lists the other as grey',
    { rcpt: { 'ana@example.com': '550 no', [ben]: '451 wait' } },
    {
      result: 'partly',
      again: [ben],
      lost: 'Not taken for ana@example.com: The mail server refused it: 550 no',
    },
  ],
  ['has a full mailbox', { rcpt: { [ben]: '452 full' } }, { result: 'partly', again: [ben] }],
  ['knows one of two', { rcpt: { [ben]: '550 no' } }, { result: 'sent', problem: /^Not taken for ben@/ }],
  ['knows one not, in many lines', { rcpt: { [ben]: '550-5.1.1 no\r\n550 5.1.1 one' } }, { result: 'sent' }],
  ['passes one on', { rcpt: { [ben]: '251 will forward' } }, { result: 'sent', problem: '' }],
  ['stops at one of two', { rcpt: { [ben]: '421 4.3.2 closing' } }, { result: 'later' }],
  ['greets in many lines', { greeting: '220-mx.example\r\n220 ready' }, { result: 'sent', problem: '' }],
  ['refuses the text', { data: '554 no' }, { result: 'refused' }],
  ['puts the text off', { data: '451 later' }, { result: 'later' }],
  ['refuses what it read', { end: '554 spam' }, { result: 'refused' }],
  ['finds it too large once read', { end: '552 too large' }, { result: 'refused' }],
  [
    'refuses what it read, and lists one as grey',
    { rcpt: { [ben]: '451 wait' }, end: '554 spam' },
    {
      result: 'partly',
      again: [ben],
      lost: 'Not taken for ana@example.com: The mail server refused it: 554 spam',
    },
  ],
  [
    'puts off what it read, and knows one not',
    { rcpt: { [ben]: '550 no' }, end: '451 try again' },
    {
      result: 'partly',
      again: ['ana@example.com'],
      lost: 'Not taken for ben@example.com: The mail server refused it: 550 no',
    },
  ],
  ['puts off what it read', { end: '451 try again' }, { result: 'later' }],
  [
    'takes no more today',
    { end: '550 5.4.5 Daily SMTP relay limit exceeded' },
    { result: 'later', problem: /^The mail server refused it: 550/ },
  ],
  [
    'takes no more of us today',
    { mail: '550 5.4.5 Daily user sending limit exceeded' },
    { result: 'later', problem: /^The mail server refused it: 550/ },
  ],
  [
    'takes no more of us this hour',
    { rcpt: { [ben]: '554 Hourly sending quota exceeded' } },
    { result: 'partly', again: [ben] },
  ],
])('a server that %s', async (_what, dialog, outcome) => {
  const send = createSmtp(`smtp://${await serverSaying(dialog)}`)

  const delivery = await send({ ...draft, to: ['ana@example.com', ben] })

  const problem =
    outcome.problem instanceof RegExp ? expect.stringMatching(outcome.problem) : expect.any(String)
  expect(delivery).toMatchObject({ problem, ...outcome, ...(outcome.problem ? { problem } : {}) })
})

const signsIn = { ehlo: '250-mx.example\r\n250 AUTH PLAIN' }
test.each<[string, Dialog, string | undefined, RegExp]>([
  [
    'its password',
    { ...signsIn, auth: '535 5.7.8 wrong' },
    'sign-in',
    /^The mail server refused the sign-in: 535/,
  ],
  ['its sign-in for now', { ...signsIn, auth: '454 4.7.0 later' }, undefined, /: 454/],
  ['mail without a sign-in', { ...signsIn, mail: '530 5.7.0 Authentication required' }, 'sign-in', /: 530/],
  ['to pass it on', { rcpt: refusing('554 5.7.1 Relay access denied') }, 'sign-in', /: 554/],
  [
    'its sender',
    { mail: '550 unknown sender' },
    'sender',
    /^The mail server refused the sender address: 550/,
  ],
  [
    'its sender, once it knows to whom',
    { rcpt: refusing('553 5.7.1 <f@x.y>: Sender address rejected: not owned') },
    'sender',
    /sender address: 553/,
  ],
  [
    'its sender, once it has read the text',
    { end: '550 5.7.60 Client may not send as this sender' },
    'sender',
    /sender address: 550/,
  ],
  [
    'a domain that does not vouch for it',
    { end: '550-5.7.26 Unauthenticated email\r\n550 5.7.26 from x.y' },
    'sender',
    /sender/,
  ],
  [
    'its sender in words alone',
    { rcpt: refusing('550 SPF check failed: 192.0.2.1 may not send for x.y') },
    'sender',
    /sender address: 550/,
  ],
  [
    'its sender as Outlook does, once it has read the text',
    { end: '550 5.7.515 Access denied, x.y doesn’t meet the required authentication level' },
    'sender',
    /sender address: 550/,
  ],
  [
    'its sender as Amazon does',
    { end: '554 Message rejected: Email address is not verified.' },
    'sender',
    /sender address: 554/,
  ],
  [
    'its sender as SendGrid does',
    { end: '550 The from address does not match a verified Sender Identity.' },
    'sender',
    /sender address: 550/,
  ],
  [
    'its sender as Postmark does',
    { end: '550 5.7.1 The From address you supplied is not a Sender Signature on your account' },
    'sender',
    /sender address: 550/,
  ],
  [
    'its address as Outlook does',
    { rcpt: refusing('550 5.7.708 Access denied, traffic not accepted from this IP') },
    'greeting',
    /greeting: 550/,
  ],
  [
    'its address in words alone',
    { rcpt: refusing('550 5.7.1 Not authorized, your IP has been found on a block list') },
    'greeting',
    /greeting: 550/,
  ],
  ['its sender for now', { mail: '451 4.1.8 Domain not found' }, undefined, /: 451/],
  [
    'to be greeted',
    { ehlo: '550 no', helo: '550 no' },
    'greeting',
    /^The mail server refused the greeting: 550/,
  ],
  ['any mail from here', { greeting: '554 no service' }, 'greeting', /greeting: 554/],
  [
    'its address, once it knows to whom',
    { rcpt: refusing('554 5.7.1 Client host [192.0.2.1] blocked using x') },
    'greeting',
    /greeting: 554/,
  ],
  [
    'an address that a list names',
    { rcpt: refusing('550 5.7.1 192.0.2.1 blocked using zen.example') },
    'greeting',
    /greeting: 550/,
  ],
  [
    'its name, once it knows to whom',
    { rcpt: refusing('504 5.5.2 <farm>: Helo command rejected: need a name') },
    'greeting',
    /greeting: 504/,
  ],
  ['more for now', { greeting: '421 too many' }, undefined, /: 421/],
  [
    'what is not encrypted',
    { mail: '530 5.7.0 Must issue a STARTTLS command first' },
    'encryption',
    /^No safe connection.*: 530/,
  ],
])(
  'a server that refuses %s, for which the recipients can do nothing',
  async (_what, dialog, fault, problem) => {
    const send = createSmtp(`smtp://farm:wrong@${await serverSaying({ ...signsIn, ...dialog })}`)

    const delivery = await send({ ...draft, to: ['ana@example.com', ben] })

    expect(delivery).toEqual({
      result: 'later',
      problem: expect.stringMatching(problem),
      ...(fault ? { fault } : {}),
    })
  },
)

test('who is refused for the sender, unlike others, gets it once the sender is corrected', async () => {
  const send = createSmtp(
    `smtp://${await serverSaying({ rcpt: { [ben]: '550 5.7.1 Sender address rejected' } })}`,
  )

  const delivery = await send({ ...draft, to: ['ana@example.com', ben] })

  expect(delivery).toMatchObject({ result: 'partly', again: [ben], fault: 'sender' })
})

test.each([
  ['TLS spoken to a port without', 'smtps', '', {}],
  ['a certificate nobody vouches for', 'smtp', '', undefined],
])('%s is a fault of the set-up', async (_what, protocol, query, dialog) => {
  const own = dialog ? undefined : await startMailServer({ disabledCommands: [] })
  const at = own ? `127.0.0.1:${own.port}` : await serverSaying(dialog ?? {})

  const delivery = await createSmtp(`${protocol}://${at}${query}`)(draft)
  await own?.close()

  expect(delivery).toMatchObject({
    result: 'later',
    fault: 'encryption',
    problem: expect.stringMatching(/^No safe connection/),
  })
})

afterEach(() => void vi.useRealTimers())

test('a slow server has the times of RFC 5321 §4.5.3.2: 5 minutes to greet, 10 for each reply', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const silences = vi.spyOn(net.Socket.prototype, 'setTimeout')
  onTestFinished(() => silences.mockRestore())
  const server = net.createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  let isDone = false
  const sent = createSmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)(draft)
  void sent.finally(() => (isDone = true))
  // Once it is connected.
  while (!silences.mock.calls.some(([ms]) => ms === 600_000)) await new Promise(setImmediate)

  await vi.advanceTimersByTimeAsync(299_000)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)

  expect(await sent).toEqual({ result: 'later', problem: expect.stringMatching(/did not answer/) })
})

function refusing(line: string): Readonly<Record<string, string>> {
  return { 'ana@example.com': line, [ben]: line }
}
