import { expect, test } from 'vitest'
import { systemSecrets } from './secrets.ts'

function secretsOn(
  platform: NodeJS.Platform,
  { backend = 'gnome_libsecret', isOn = true, isPackaged = true, plain = '0' } = {},
) {
  const allowed: boolean[] = []
  const safeStorage = {
    isAsyncEncryptionAvailable: async () => isOn,
    encryptStringAsync: async (text: string) => Buffer.from(text),
    decryptStringAsync: async (bytes: Buffer) => ({ result: bytes.toString() }),
    getSelectedStorageBackend: () => backend,
    setUsePlainTextEncryption: (isUsed: boolean) => void allowed.push(isUsed),
  }
  const secrets = systemSecrets(safeStorage, { platform, isPackaged, env: { BUILDER_PLAIN_SECRETS: plain } })
  return { secrets, allowed }
}

test.each<[string, boolean, Parameters<typeof secretsOn>]>([
  ['a Mac with its keychain', true, ['darwin']],
  ['Windows', true, ['win32']],
  ['Linux with a key store', true, ['linux']],
  ['Linux that only scrambles', false, ['linux', { backend: 'basic_text' }]],
  ['Linux that does not know yet', false, ['linux', { backend: 'unknown' }]],
  ['a system that says no', false, ['darwin', { isOn: false }]],
  ['a packaged app told to write plain text', false, ['linux', { backend: 'basic_text', plain: '1' }]],
  ['a test', true, ['linux', { backend: 'basic_text', plain: '1', isPackaged: false }]],
])('on %s a sign-in can be stored: %s', async (_, isAvailable, given) => {
  expect(await secretsOn(...given).secrets.isAvailable()).toBe(isAvailable)
})

test('plain text is allowed in tests only', () => {
  expect(secretsOn('linux', { plain: '1' }).allowed).toEqual([])
  expect(secretsOn('linux', { plain: '1', isPackaged: false }).allowed).toEqual([true])
})
