import { z } from 'zod'
import { backupFileSchema } from '../staff/backup.ts'
import {
  auditEntrySchema,
  auditQuerySchema,
  changedPasswordSchema,
  changedUserSchema,
  confirmSchema,
  deviceLoginSchema,
  inviteReplySchema,
  inviteSchema,
  loginSchema,
  newUserSchema,
  setupSchema,
  signedInUserSchema,
  staffSessionSchema,
  staffUserSchema,
} from '../staff/staff.ts'
import { staffPaths } from '../staff-paths.ts'
import { staffStatusSchema } from '../status.ts'
import { at, call } from './call.ts'
import { paged } from './shapes.ts'

// Signing in, people, backups and live changes (contract §5, §8).

const signedIn = z.object({ user: signedInUserSchema })
const user = at(staffPaths.user, 'id')

export const staffCalls = {
  login: call('POST', staffPaths.login, 'anyone', 'Signs in with a cookie', {
    body: loginSchema,
    reply: signedIn,
  }),
  logout: call('POST', staffPaths.logout, 'anyone', 'Signs out here', {}),
  addDevice: call('POST', staffPaths.devices, 'anyone', 'Signs the desktop app in with a token', {
    hasSecret: true,
    body: deviceLoginSchema,
    reply: z.object({ token: z.string() }),
  }),
  setUp: call('POST', staffPaths.setup, 'anyone', 'Makes the first owner; 404 once there is an account', {
    body: setupSchema,
    reply: signedIn,
  }),
  acceptInvite: call('POST', staffPaths.invite, 'anyone', 'Chooses a password by a one-time link', {
    body: inviteSchema,
    reply: signedIn,
  }),
  readMe: call('GET', staffPaths.me, 'inbox', 'Who is signed in', {
    withToken: true,
    reply: signedInUserSchema,
  }),
  confirmPassword: call('POST', staffPaths.confirm, 'inbox', 'Gives the password again', {
    body: confirmSchema,
  }),
  changePassword: call('PUT', staffPaths.password, 'inbox', 'Changes one’s own password', {
    body: changedPasswordSchema,
  }),
  listSessions: call('GET', staffPaths.sessions, 'inbox', 'Where one is signed in', {
    reply: z.array(staffSessionSchema),
  }),
  endSession: call('DELETE', at(staffPaths.session, 'id'), 'inbox', 'Signs out there', {}),
  logoutAll: call('POST', staffPaths.logoutAll, 'inbox', 'Signs out everywhere', {}),

  listUsers: call('GET', staffPaths.users, 'owner', 'Every staff account', {
    reply: z.array(staffUserSchema),
  }),
  addUser: call('POST', staffPaths.users, 'owner', 'Adds an account, or invites somebody', {
    withPassword: true,
    hasSecret: true,
    body: newUserSchema,
    reply: staffUserSchema.extend(inviteReplySchema.partial().shape),
    status: 201,
  }),
  readUser: call('GET', user, 'owner', 'One staff account', { reply: staffUserSchema }),
  changeUser: call('PATCH', user, 'owner', 'Changes an account', {
    withPassword: true,
    ifMatch: true,
    body: changedUserSchema,
    reply: staffUserSchema,
  }),
  removeUser: call('DELETE', user, 'owner', 'Removes an account; the last owner stays', {
    withPassword: true,
    ifMatch: true,
  }),
  resetUser: call('POST', at(staffPaths.userReset, 'id'), 'owner', 'Makes a link for a new password, 72 h', {
    withPassword: true,
    hasSecret: true,
    reply: inviteReplySchema,
  }),
  listAudit: call('GET', staffPaths.audit, 'owner', 'What staff did, newest first', {
    query: auditQuerySchema,
    reply: paged(auditEntrySchema.extend({ id: z.int() })),
  }),

  readOpenApi: call('GET', staffPaths.openApi, 'anyone', 'This document', {
    reply: z.looseObject({ openapi: z.string() }),
  }),
  readStatus: call('GET', staffPaths.status, 'inbox', 'What needs attention', { reply: staffStatusSchema }),
  // Says what changed and where, but not the new content. The open builder and the app's notices use it.
  followEvents: call('GET', staffPaths.events, 'inbox', 'Changes and presence, as they happen', {
    withToken: true,
    reply: 'text/event-stream',
  }),

  listBackups: call('GET', staffPaths.backups, 'owner', 'The backups in the store’s folder', {
    reply: z.array(backupFileSchema),
  }),
  makeBackup: call('POST', staffPaths.backups, 'owner', 'Makes a backup', {
    reply: backupFileSchema,
    status: 201,
  }),
  readBackup: call('GET', at(staffPaths.backup, 'name'), 'owner', 'A backup as one archive', {
    reply: 'application/gzip',
  }),
}
