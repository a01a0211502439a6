import { type ListKind, listKinds, type SingleKind, singleKinds } from '#blocks/contract/record-kinds.ts'
import type { Role } from '#blocks/contract/staff/staff.ts'

// The one place that says who may call what. A call without a row here can't be made at all: the guard
// (auth/guard.ts) answers 404 before Express looks for a route, and a test walks the app's real routes.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Right = {
  method: Method
  /** As Express writes it: `/api/albums/:id`. */
  path: string
  /** The least role that may; `anyone` needs no sign-in. */
  who: 'anyone' | Role
  /** The desktop app's token may call it too: content, media and pages only (contract §5). */
  withToken?: true
  /** Asks for the password again when it was last given over 15 minutes ago. */
  withPassword?: true
  /** Takes a file (`multipart/form-data`); every other body is JSON. */
  withFile?: true
}

export const rights: readonly Right[] = [
  ...Object.values(singleKinds).flatMap(rightsOfSingle),
  right('GET', '/api/pages/:id', 'anyone'),
  right('GET', '/api/site-pages', 'anyone'),
  right('GET', '/api/tour-dates.ics', 'anyone'),

  ...Object.values(listKinds).flatMap(rightsOfList),
  right('POST', '/api/tour-dates/import', 'editor'),

  right('GET', '/api/pages', 'editor'),
  right('POST', '/api/pages', 'editor'),
  right('PATCH', '/api/pages/:id', 'editor'),
  right('DELETE', '/api/pages/:id', 'editor'),
  right('GET', '/api/pages/:id/draft', 'editor'),
  right('PUT', '/api/pages/:id/draft', 'editor'),
  right('DELETE', '/api/pages/:id/draft', 'editor'),
  right('PUT', '/api/pages/:id/draft/ready', 'editor'),
  right('POST', '/api/pages/publish', 'editor'),
  right('POST', '/api/pages/:id/publish', 'editor'),
  right('GET', '/api/pages/:id/versions', 'editor'),
  right('GET', '/api/pages/:id/versions/:number', 'editor'),
  right('POST', '/api/pages/:id/versions/:number/restore', 'editor'),

  right('GET', '/api/media', 'editor'),
  right('POST', '/api/media', 'editor', { withFile: true }),
  right('GET', '/api/media/:name', 'editor'),
  right('PATCH', '/api/media/:name', 'editor'),
  right('DELETE', '/api/media/:name', 'editor'),
  right('PUT', '/api/media/:name/file', 'editor', { withFile: true }),

  right('GET', '/api/trash', 'editor'),
  right('POST', '/api/trash/:id/restore', 'editor'),
  right('DELETE', '/api/trash/:id', 'editor'),

  right('GET', '/api/enquiries/form', 'anyone'),
  right('POST', '/api/enquiries', 'anyone'),
  right('GET', '/api/enquiries', 'inbox'),
  right('GET', '/api/enquiries.csv', 'inbox'),
  right('GET', '/api/enquiries/calendar', 'inbox'),
  // The last part of its path is a secret.
  right('GET', '/api/enquiries/calendar/:file', 'anyone'),
  right('GET', '/api/enquiries/colleagues', 'inbox'),
  right('GET', '/api/enquiries/feed', 'inbox'),
  right('POST', '/api/enquiries/feed', 'owner'),
  right('GET', '/api/enquiries/:id', 'inbox'),
  right('PATCH', '/api/enquiries/:id', 'inbox'),
  right('DELETE', '/api/enquiries/:id', 'owner'),
  right('POST', '/api/enquiries/:id/transitions', 'inbox'),
  right('POST', '/api/enquiries/:id/merge', 'inbox'),
  right('POST', '/api/enquiries/:id/mail/retry', 'inbox'),
  right('GET', '/api/mail-templates', 'owner'),
  right('PUT', '/api/mail-templates', 'owner'),
  right('POST', '/api/mail-templates/preview', 'owner'),
  right('POST', '/api/mail-templates/test', 'owner'),
  right('GET', '/api/status', 'inbox'),
  // Events say what changed and where, not the content; the builder and the app's notices depend on them.
  right('GET', '/api/events', 'inbox', { withToken: true }),
  // The route limits the inbox role to presence on what that role may open (routes/pages/presence.ts).
  right('GET', '/api/presence', 'inbox', { withToken: true }),
  right('POST', '/api/presence', 'inbox', { withToken: true }),
  right('DELETE', '/api/presence', 'inbox', { withToken: true }),

  right('POST', '/api/auth/login', 'anyone'),
  right('POST', '/api/auth/logout', 'anyone'),
  right('POST', '/api/auth/devices', 'anyone'),
  right('POST', '/api/auth/setup', 'anyone'),
  right('POST', '/api/auth/invite', 'anyone'),
  right('GET', '/api/auth/me', 'inbox', { withToken: true }),
  right('POST', '/api/auth/confirm', 'inbox'),
  right('PUT', '/api/auth/password', 'inbox'),
  right('GET', '/api/auth/sessions', 'inbox'),
  right('DELETE', '/api/auth/sessions/:id', 'inbox'),
  right('POST', '/api/auth/logout-all', 'inbox'),

  right('GET', '/api/users', 'owner'),
  right('POST', '/api/users', 'owner', { withPassword: true }),
  right('GET', '/api/users/:id', 'owner'),
  right('PATCH', '/api/users/:id', 'owner', { withPassword: true }),
  right('DELETE', '/api/users/:id', 'owner', { withPassword: true }),
  right('POST', '/api/users/:id/reset', 'owner', { withPassword: true }),
  right('GET', '/api/audit', 'owner'),

  right('GET', '/api/backups', 'owner'),
  right('POST', '/api/backups', 'owner'),
  right('GET', '/api/backups/:name', 'owner'),
]

type Extras = Pick<Right, 'withToken' | 'withPassword' | 'withFile'>

/** What an editor may do, the desktop app's token may do as well. */
function right(method: Method, path: string, who: Right['who'], extras: Extras = {}): Right {
  return { method, path, who, ...(who === 'editor' ? { withToken: true as const } : {}), ...extras }
}

function rightsOfSingle({ path, who, isPrivate }: SingleKind): Right[] {
  return [right('GET', path, isPrivate ? who : 'anyone'), right('PUT', path, who)]
}

function rightsOfList({ path, who, isPrivate, isOpenById, order }: ListKind): Right[] {
  return [
    right('GET', path, isPrivate ? who : 'anyone'),
    right('POST', path, who),
    // Before `:id`, which would match them too.
    ...(order === 'position' ? [right('PUT', `${path}/order`, who)] : []),
    right('POST', `${path}/bulk`, who),
    right('GET', `${path}/:id`, isOpenById ? 'anyone' : who),
    right('PUT', `${path}/:id`, who),
    right('DELETE', `${path}/:id`, who),
  ]
}
