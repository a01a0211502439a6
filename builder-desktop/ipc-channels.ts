// The names of all channels between the window and the main process. The schemas are in ipc.ts, so that the preload
// script, which imports this file, stays small.

/** Calls of the window. Each has an input schema, a typed reply and one handler. */
export const callNames = [
  'session:state',
  'session:connect',
  'session:sign-in',
  'session:sign-out',
  'session:forget-site',
  'drafts:keep',
  'drafts:list',
  'drafts:drop',
  'pages:keep',
  'pages:send',
  'pages:unsent',
  'pages:arrived',
  'pages:queue',
  'pages:publish',
  'pages:confirm',
  'pages:cancel',
  'pages:forget',
  'sync:state',
  'sync:retry',
  'files:pick',
  'app:open-link',
  'app:install-update',
  'app:flushed',
] as const
export type CallName = (typeof callNames)[number]

/** Events that the main process sends to the window. */
export const eventNames = [
  'sync:state',
  'pages:queue',
  'pages:live',
  'session:state',
  'menu:command',
  'update:state',
  'app:flush',
  'files:opened',
] as const
export type EventName = (typeof eventNames)[number]
