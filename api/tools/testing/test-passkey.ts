import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A security key in software, with which tests answer the API's challenges as a browser would.

type Claims = {
  /** The page that asks. */
  origin?: string
  /** The host that the key believes it is at. */
  rpId?: string
  /** The user was asked for a PIN or a finger. */
  isVerified?: boolean
}
export type TestPasskey = ReturnType<typeof createTestPasskey>

export function createTestPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0

  function authenticatorData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  return {
    id,
    /** Goes back, as a copied key does. */
    setCounter: (next: number) => {
      counter = next
    },

    /** What `navigator.credentials.create` gives, in its JSON form. */
    create(
      challenge: string,
      { origin = 'http://localhost', rpId = 'localhost', isVerified = true }: Claims = {},
    ) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x ?? '', 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y ?? '', 'base64url'))],
      ])
      const idLength = Buffer.from([0, rawId.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, rawId, key])
      const data = Buffer.concat([authenticatorData(rpId, isVerified ? 0x45 : 0x41), attested])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },

    /** What `navigator.credentials.get` gives. Each use counts. */
    use(
      challenge: string,
      { origin = 'http://localhost', rpId = 'localhost', isVerified = true }: Claims = {},
    ) {
      counter++
      const data = authenticatorData(rpId, isVerified ? 0x05 : 0x01)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const response = {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

// As much of CBOR (RFC 8949) as an attestation needs.

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
