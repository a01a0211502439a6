import type { APIRequestContext } from '@playwright/test'

/** The address of this browser's server, which a call that changes something has to name. */
export async function originOf(request: APIRequestContext): Promise<string> {
  return new URL((await request.head('/api/auth/me')).url()).origin
}
