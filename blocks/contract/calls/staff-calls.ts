import { z } from 'zod'
import { backupFileSchema } from '../staff/backup.ts'
import {
  addedPasskeySchema,
  newOneTimeCodeSchema,
  newPasskeySchema,
  oneTimeCodeSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondStepInputSchema,
  signInReplySchema,
  ticketSchema,
} from '../staff/second-factor.ts'
import { mailPasswordSchema, serverStateSchema } from '../staff/server-settings.ts'
import {
  changedPasswordSchema,
  changedUserSchema,
  confirmSchema,
  deviceLoginSchema,
  deviceTokenSchema,
  forgotPasswordReplySchema,
  forgotPasswordSchema,
  inviteReplySchema,
  inviteSchema,
  loginSchema,
  meSchema,
  newUserSchema,
  setupSchema,
  signedInUserSchema,
  staffSessionSchema,
  staffUserSchema,
} from '../staff/staff.ts'
import { staffPaths } from '../staff-paths.ts'
import { staffStatusSchema } from '../status.ts'
import { at, call } from './call.ts'

// Signing in, people, backups and live changes (contract §5, §8).

const signedIn = z.object({ user: signedInUserSchema })
const user = at(staffPaths.user, 'id')

export const staffCalls = {
  login: call('POST', staffPaths.login, 'anyone', 'Signs in with a cookie, or asks for a second step', {
    body: loginSchema,
    reply: signInReplySchema,
  }),
  passkeyLoginOptions: call('POST', staffPaths.passkeyLoginOptions, 'anyone', 'A challenge for any passkey', {
    reply: passkeyOptionsSchema,
  }),
  passkeyLogin: call('POST', staffPaths.passkeyLogin, 'anyone', 'Signs in by a passkey alone', {
    body: passkeyLoginSchema,
    reply: signedIn,
  }),
  forgotPassword: call('POST', staffPaths.forgotPassword, 'anyone', 'Emails a link for a new password', {
    body: forgotPasswordSchema,
    reply: forgotPasswordReplySchema,
  }),
  secondStepOptions: call('POST', staffPaths.secondStepOptions, 'anyone', 'A challenge for a passkey', {
    body: ticketSchema,
    reply: passkeyOptionsSchema,
  }),
  takeSecondStep: call('POST', staffPaths.secondStep, 'anyone', 'Signs in by passkey or code', {
    body: secondStepInputSchema,
    reply: signedIn,
  }),
  logout: call('POST', staffPaths.logout, 'anyone', 'Signs out here', {}),
  addDevice: call('POST', staffPaths.devices, 'anyone', 'Signs the desktop app in with a token', {
    hasSecret: true,
    body: deviceLoginSchema,
    reply: deviceTokenSchema,
  }),
  setUp: call('POST', staffPaths.setup, 'anyone', 'Makes the first owner; 404 once there is an account', {
    body: setupSchema,
    reply: signedIn,
  }),
  acceptInvite: call('POST', staffPaths.invite, 'anyone', 'Chooses a password by a one-time link', {
    body: inviteSchema,
    reply: signInReplySchema,
  }),
  readMe: call('GET', staffPaths.me, 'staff', 'Who is signed in', {
    withToken: true,
    reply: meSchema,
  }),
  confirmPassword: call('POST', staffPaths.confirm, 'staff', 'Gives the password again', {
    body: confirmSchema,
  }),
  changePassword: call('PUT', staffPaths.password, 'staff', 'Changes one’s own password', {
    body: changedPasswordSchema,
  }),
  listSessions: call('GET', staffPaths.sessions, 'staff', 'Where one is signed in', {
    reply: z.array(staffSessionSchema),
  }),
  endSession: call('DELETE', at(staffPaths.session, 'id'), 'staff', 'Signs out there', {}),
  endSessionScope: call(
    'DELETE',
    at(staffPaths.sessionScope, 'id', 'scope'),
    'staff',
    'Takes a right from a device that stays signed in',
    {},
  ),
  logoutAll: call('POST', staffPaths.logoutAll, 'staff', 'Signs out everywhere', {}),

  readSecondFactor: call('GET', staffPaths.secondFactor, 'staff', 'One’s own passkeys', {
    reply: secondFactorSchema,
  }),
  putOffPasskey: call('POST', staffPaths.secondFactorLater, 'staff', 'Asks about a passkey later', {}),
  newPasskeyOptions: call('POST', staffPaths.passkeyOptions, 'staff', 'Options for a new passkey', {
    withPassword: true,
    reply: passkeyOptionsSchema,
  }),
  addPasskey: call('POST', staffPaths.passkeys, 'staff', 'Adds a passkey', {
    withPassword: true,
    body: newPasskeySchema,
    reply: addedPasskeySchema,
    status: 201,
  }),
  removePasskey: call('DELETE', at(staffPaths.passkey, 'id'), 'staff', 'Removes a passkey', {
    withPassword: true,
  }),
  makeRecoveryCodes: call('POST', staffPaths.recoveryCodes, 'staff', 'Makes new recovery codes', {
    withPassword: true,
    reply: recoveryCodesSchema,
  }),
  makeOneTimeCode: call('POST', staffPaths.oneTimeCode, 'staff', 'Makes a code for another device', {
    withPassword: true,
    body: newOneTimeCodeSchema,
    isBodyOptional: true,
    reply: oneTimeCodeSchema,
  }),

  listUsers: call('GET', staffPaths.users, 'people', 'Every staff account', {
    reply: z.array(staffUserSchema),
  }),
  addUser: call('POST', staffPaths.users, 'people', 'Adds an account or invites someone', {
    withPassword: true,
    isRepeatable: true,
    hasSecret: true,
    body: newUserSchema,
    reply: staffUserSchema.extend(inviteReplySchema.partial().shape),
    status: 201,
  }),
  readUser: call('GET', user, 'people', 'One staff account', { reply: staffUserSchema }),
  changeUser: call('PATCH', user, 'people', 'Changes an account', {
    withPassword: true,
    ifMatch: true,
    body: changedUserSchema,
    reply: staffUserSchema,
  }),
  removeUser: call('DELETE', user, 'people', 'Removes an account; the last owner stays', {
    withPassword: true,
    ifMatch: true,
  }),
  resetUser: call('POST', at(staffPaths.userReset, 'id'), 'people', 'Makes a link for a new password, 72 h', {
    withPassword: true,
    hasSecret: true,
    reply: inviteReplySchema,
  }),
  resetSecondStep: call(
    'POST',
    at(staffPaths.resetSecondStep, 'id'),
    'people',
    'Removes a coworker’s passkeys',
    {
      withPassword: true,
      reply: inviteReplySchema.pick({ mailed: true }),
    },
  ),

  readOpenApi: call('GET', staffPaths.openApi, 'anyone', 'This document', {
    reply: z.looseObject({ openapi: z.string() }),
  }),
  readStatus: call('GET', staffPaths.status, 'staff', 'Needs attention', {
    withToken: 'enquiries',
    reply: staffStatusSchema,
  }),
  // Says what changed and where, but not the new content. The open builder and the app's notices use it.
  followEvents: call('GET', staffPaths.events, 'staff', 'Changes and presence, as they happen', {
    withToken: true,
    reply: 'text/event-stream',
  }),

  readServerState: call('GET', staffPaths.serverState, 'settings', 'What of the server settings holds', {
    reply: serverStateSchema,
  }),
  saveMailPassword: call(
    'PUT',
    staffPaths.mailPassword,
    'settings',
    'Stores the password of the mail server',
    {
      body: mailPasswordSchema,
    },
  ),

  listBackups: call('GET', staffPaths.backups, 'backup', 'The backups in the store’s folder', {
    reply: z.array(backupFileSchema),
  }),
  makeBackup: call('POST', staffPaths.backups, 'backup', 'Makes a backup', {
    reply: backupFileSchema,
    status: 201,
  }),
  readBackup: call('GET', at(staffPaths.backup, 'name'), 'backup', 'A backup as one archive', {
    withPassword: true,
    reply: 'application/gzip',
  }),
}
