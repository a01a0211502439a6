import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/** Encrypts and signs a text with a key of 32 bytes; base64. */
export function sealText(text: string, key: Buffer): string {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, key, iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Undefined for what another key sealed: a restore on another machine brings no key. */
export function openText(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
    return opening.update(bytes.subarray(28), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}
