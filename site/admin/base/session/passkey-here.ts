// Whether this browser has used a passkey here: it is then the first way to sign in. No browser tells without asking.

const mark = 'staff:passkey'

export function hasPasskeyHere(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false // storage is blocked
  }
}

/** Passes through what the browser made. */
export function rememberPasskey<Made>(made: Made): Made {
  try {
    localStorage.setItem(mark, 'used')
  } catch {} // storage is blocked or full
  return made
}

/** Whether a browser offers passkeys at this address: a name under https, or localhost. */
export function mayUsePasskey(): boolean {
  return 'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)
}
