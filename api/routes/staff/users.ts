import { type Request, type Response, Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { replayedHeader } from '#blocks/contract/idempotency-header.ts'
import { changedUserSchema, type InviteReply, newUserSchema } from '#blocks/contract/staff/staff.ts'
import type { PageReply } from '../../base/content/idempotency-key.ts'
import { keyOperations, storedReply } from '../../base/content/idempotency-keys.ts'
import { staffUser } from '../../base/content/user.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import type { Account } from '../../serve/auth/account-rules.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { inviteLink, type LinkMail } from '../../serve/auth/send-link.ts'
import type { StaffParts } from '../../serve/auth/staff-parts.ts'
import { keyedCall } from '../content/idempotent.ts'

/** The staff accounts, for owners (contract §5). */
export function userRoutes(parts: StaffParts): Router {
  const { store, now, accounts, passwords, origin, refuseCommon, sendLink } = parts
  const routes = Router()

  onCall(routes, staffCalls.listUsers, async (_req, res) => {
    res.json((await accounts.all()).map(staffUser))
  })

  onCall(routes, staffCalls.addUser, async (req, res) => {
    const { password, ...wanted } = newUserSchema.parse(req.body)
    if (password !== undefined) await refuseCommon(password, 'password', wanted.email)
    const who = callerOf(res).user.email
    // Without the password: nothing made from it is stored but its slow hash.
    const call = keyedCall(req, res)?.(wanted)
    const earlier = call && (await storedReply<PageReply>(store, call, now()))
    const added = earlier ? await accounts.byId(Number(earlier.note)) : await add()
    if (!added) throw new NotFound('This account was removed')
    if (earlier) res.set(replayedHeader, 'true')
    res.status(201).location(`/api/users/${added.id}`)
    if (added.value.passwordHash) return sendUser(res, added)
    const { token, account } = await accounts.invite(who, added.id, 'user-changed')
    sendUser(res, account, await handOn('invite', account, token))

    async function add() {
      const passwordHash = password === undefined ? '' : await passwords.hash(password)
      const more = async () =>
        call
          ? keyOperations(store, call, now(), ([user]) => ({
              draftRevision: 0,
              published: [],
              note: Number(user?.id),
            }))
          : []
      return accounts.add(who, { ...wanted, passwordHash }, { more })
    }
  })

  onCall(routes, staffCalls.readUser, async (req, res) => {
    const account = await accounts.byId(req.params.id)
    if (!account) throw new NotFound()
    sendUser(res, account)
  })

  onCall(routes, staffCalls.changeUser, async (req, res) => {
    const revision = ifMatchRevision(req)
    const changes = changedUserSchema.parse(req.body)
    sendUser(res, await accounts.change(callerOf(res).user.email, idOf(req), revision, changes))
  })

  onCall(routes, staffCalls.removeUser, async (req, res) => {
    await accounts.remove(callerOf(res).user.email, idOf(req), ifMatchRevision(req))
    res.status(204).end()
  })

  onCall(routes, staffCalls.resetUser, async (req, res) => {
    const { token, account } = await accounts.invite(callerOf(res).user.email, idOf(req))
    res.json(await handOn('passwordLink', account, token))
  })

  onCall(routes, staffCalls.resetSecondStep, async (req, res) => {
    const { value } = await accounts.removePasskeys(callerOf(res).user.email, idOf(req))
    const link = `${origin()}/admin/account`
    const mailed = await sendLink({ template: 'passkeysRemoved', to: value.email, name: value.name, link })
    res.json({ mailed })
  })

  /** The link is mailed where mail is set up. The owner sees it in any case. */
  async function handOn(
    template: LinkMail['template'],
    { value: { email, name } }: Account,
    token: string,
  ): Promise<InviteReply> {
    const inviteUrl = inviteLink(origin(), token)
    return { inviteUrl, mailed: await sendLink({ template, to: email, name, link: inviteUrl }) }
  }

  return routes
}

function sendUser(res: Response, account: Account, more: Partial<InviteReply> = {}): void {
  res.set('ETag', `"${account.revision}"`).json({ ...staffUser(account), ...more })
}

function idOf({ params }: Request<{ id: string }>): string {
  return String(numericId(params.id))
}
