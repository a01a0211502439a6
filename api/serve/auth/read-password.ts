import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { WrongCommand } from './account-commands.ts'

/** Asks twice in the terminal, without echo. Throws WrongCommand where there is no terminal. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new WrongCommand('Set USER_PASSWORD, or run this in a terminal to be asked.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  // Ctrl-C ends the question, not only the line.
  terminal.on('SIGINT', () => process.exit(130))
  try {
    const first = await ask('Password (at least 12 characters): ')
    if ((await ask('Again: ')) !== first)
      throw new WrongCommand('The two passwords don’t match. Nothing was changed.')
    return first
  } finally {
    terminal.close()
  }

  async function ask(question: string): Promise<string> {
    process.stdout.write(question)
    const answer = await terminal.question('')
    process.stdout.write('\n')
    return answer
  }
}
