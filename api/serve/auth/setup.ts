import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Accounts } from './accounts.ts'
import { sha256 } from './sessions.ts'

export type Setup = {
  /** Undefined once there is an account. */
  token(): Promise<string | undefined>
  isRight(token: string): boolean
}

/** The first owner is made at a one-time URL of the server's output. Servers share it by `key`. */
export function createSetup(accounts: Pick<Accounts, 'all'>, key: Buffer): Setup {
  const secret = createHmac('sha256', key).update('the first owner').digest('base64url')
  return {
    token: async () => ((await accounts.all()).length === 0 ? secret : undefined),
    isRight: (token) => timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(secret))),
  }
}
