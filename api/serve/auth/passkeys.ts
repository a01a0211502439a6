import { isIP } from 'node:net'
import type { z } from 'zod'
import type { newPasskeySchema, secondStepInputSchema } from '#blocks/contract/staff/second-factor.ts'
import type { StoredPasskey } from '../../base/content/user.ts'
import type { Account } from './account-rules.ts'

// The WebAuthn side of passkeys. Its library is loaded at the first use: most servers run for days without one.

type NewCredential = z.infer<typeof newPasskeySchema>['passkey']
export type UsedCredential = NonNullable<z.infer<typeof secondStepInputSchema>['passkey']>

const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every version of Node that we run on checks them. */
const algorithms = [-8, -7, -257]
const timeoutMs = 120_000

/** What the browser is given to make a passkey. A device that holds one of the account already is refused there. */
export async function creationOptions(rp: RelyingParty, siteName: string, { id, value }: Account) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: rp.id,
    userName: value.email,
    userDisplayName: value.name || value.email,
    userID: new TextEncoder().encode(`staff-${id}`),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: value.passkeys.map(({ id, transports }) => ({ id, transports })),
    // Discoverable ones are those that phones and password managers back up.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  })
}

type Given<Credential> = { rp: RelyingParty; challenge: string; credential: Credential }

/** The passkey as it is stored; undefined if it does not answer the challenge, at this site. */
export async function newPasskey(
  { rp, challenge, credential }: Given<NewCredential>,
  about: Pick<StoredPasskey, 'name' | 'createdAt'>,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: asJson(credential),
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    ...about,
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    site: rp.id,
    lastUsedAt: '',
  }
}

/**
 * What the browser is given to use one of the account's passkeys. Without `passkeys` it is any that the person has here:
 * in place of the password, so the device has to check the person, too.
 */
export async function requestOptions(rp: RelyingParty, passkeys?: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await webAuthn()
  const allowCredentials = passkeys?.map(({ id, transports }) => ({ id, transports }))
  return generateAuthenticationOptions({
    rpID: rp.id,
    ...(allowCredentials && { allowCredentials }),
    timeout: timeoutMs,
    userVerification: passkeys ? 'preferred' : 'required',
  })
}

/** The passkey's new counter; undefined for a wrong answer or a counter that went back (a copied key). */
export async function counterAfter(
  passkey: StoredPasskey,
  {
    rp,
    challenge,
    credential,
    isAlone,
  }: Given<UsedCredential> & {
    /** No password came before it. */
    isAlone: boolean
  },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, publicKey, counter, transports } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: asJson(credential),
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
    requireUserVerification: isAlone,
  }).catch(refused)
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws at whatever is wrong, down to broken CBOR: to us that is all one refusal. */
function refused() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const
}

/** Without members that are undefined or null, which WebAuthn's JSON form does not have. */
function asJson<Credential extends NewCredential | UsedCredential>(credential: Credential) {
  return JSON.parse(JSON.stringify(credential, (_key, value) => value ?? undefined))
}

/** The host and the origin that passkeys are bound to. */
export type RelyingParty = { id: string; origin: string }

/**
 * Where a browser makes and uses passkeys for this site: at `publicUrl`, or without it at the `Host` of the request.
 * A browser takes no IP address and nothing but https, except for `localhost`, which is this server, too, where it
 * answers on a loopback address. Undefined where there is no such place.
 */
export function relyingPartyOf(
  host: string | undefined,
  publicUrl: string | undefined,
): RelyingParty | undefined {
  const address = publicUrl ?? `http://${host}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  const isLocal = url.hostname === 'localhost'
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  if (!isLocal && (url.protocol !== 'https:' || !isName)) return undefined
  return { id: url.hostname, origin: url.origin }
}

function isLoopback(hostname: string): boolean {
  return /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]'
}
