import { spawn } from 'node:child_process'

// Somebody to sign in as, for measurements of what only staff do.

export const staffEmail = 'owner@example.com'
const staffPassword = 'seven goats in a red barn'

/** Adds the owner to a folder that no server holds, or to a database, as `npm run user` does; `command` is the built one. */
export function addOwner(command, dataDir, settings = {}) {
  const child = spawn(process.execPath, [command, 'add', staffEmail, '--role', 'owner', '--name', 'Ana'], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, USER_PASSWORD: staffPassword },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`user add ended with ${code}`))))
  })
}

/** The headers of a browser that is signed in. */
export async function signIn(url) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: staffEmail, password: staffPassword }),
  })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}`)
  return { Cookie: reply.headers.get('set-cookie').split(';', 1)[0], 'Sec-Fetch-Site': 'same-origin' }
}

/** Visitors of a site that no owner has opened get no page. */
export async function openSite(url, staff) {
  const { headers } = await fetch(`${url}/api/launch`, { headers: staff })
  const reply = await fetch(`${url}/api/launch`, {
    method: 'PUT',
    headers: { ...staff, 'Content-Type': 'application/json', 'If-Match': headers.get('etag') },
    body: JSON.stringify({ open: true, anyway: true }),
  })
  if (reply.status !== 200) throw new Error(`Opening the site answered ${reply.status}`)
}
