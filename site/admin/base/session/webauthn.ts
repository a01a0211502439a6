import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { HostRefused } from '../host/host.ts'
import { rememberPasskey } from './passkey-here.ts'

// The browser's side of passkeys. It is loaded when somebody makes or uses one, and at no other time.

type Options = { challenge: string }
/** The API makes these options, and no code of ours reads more of them than the type says. */
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks the browser to make a passkey. Throws HostRefused with words for the person. */
export async function createPasskey(options: Options): Promise<object> {
  return rememberPasskey(await startRegistration({ optionsJSON: options as CreationOptions }).catch(inText))
}

/** Asks the browser for a passkey. Throws HostRefused with words for the person. */
export async function askForPasskey(options: Options): Promise<object> {
  return rememberPasskey(await startAuthentication({ optionsJSON: options as RequestOptions }).catch(inText))
}

function inText(cause: unknown): never {
  const code = cause instanceof WebAuthnError ? cause.code : undefined
  const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new HostRefused(isKnown ? 'This device already has a passkey for your account.' : notDone, { cause })
}

const notDone = 'The passkey wasn’t used. The window was closed, or no passkey was found. Try again.'
