/** The part of Electron's safeStorage that the app uses: only its asynchronous calls. */
type SafeStorage = {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(text: string): Promise<Buffer>
  decryptStringAsync(bytes: Buffer): Promise<{ result: string }>
  getSelectedStorageBackend?(): string
  setUsePlainTextEncryption(isUsed: boolean): void
}

type System = { platform: NodeJS.Platform; isPackaged: boolean; env: NodeJS.ProcessEnv }

export type Secrets = {
  isAvailable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<string>
}

/** The system's key store. On Linux without one, Electron would encrypt with a well-known password (`basic_text`): that
 * counts as none. `BUILDER_PLAIN_SECRETS=1` lets tests run without a key store; a packaged app ignores it.
 */
export function systemSecrets(safeStorage: SafeStorage, { platform, isPackaged, env }: System): Secrets {
  const isPlain = !isPackaged && env.BUILDER_PLAIN_SECRETS === '1'
  if (isPlain && platform === 'linux') safeStorage.setUsePlainTextEncryption(true)
  return {
    async isAvailable() {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
      if (isPlain || platform !== 'linux') return true
      const backend = safeStorage.getSelectedStorageBackend?.() ?? 'unknown'
      return backend !== 'basic_text' && backend !== 'unknown'
    },
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
  }
}
