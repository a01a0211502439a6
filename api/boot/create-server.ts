import type { RequestListener } from 'node:http'
import { openAlbumFilterIndex } from '../base/content/album-filter-index.ts'
import { sessionCookie } from '../serve/auth/session-cookie.ts'
import { transportHeaders } from '../serve/responses/security-headers.ts'
import { createListener } from '../wire/listener.ts'
import { type AppWhenAsked, appWhenAsked } from './app-when-asked.ts'
import type { ServerParts } from './server-parts.ts'

/** All that handles a request: the response cache first, the app behind it when it is asked for. Does not listen. */
export async function createApiServer(
  parts: ServerParts,
): Promise<{ listener: RequestListener; app: AppWhenAsked }> {
  const { data, settings, site, responses, formPages, fresh, log } = parts
  const transport = transportHeaders(settings)
  const albumFilters = await openAlbumFilterIndex(data.store)
  const load = async () => (await import('./open-app.ts')).openApp(parts)
  const app = appWhenAsked(load, transport, log.error)
  const listener = createListener({
    responses,
    site,
    hasAlbums: albumFilters.has,
    app: app.listener,
    formPages,
    transport,
    staff: { cookie: sessionCookie(settings.publicUrl), fresh },
    logError: log.error,
  })
  return { listener, app }
}
