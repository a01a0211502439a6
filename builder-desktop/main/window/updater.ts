import type { Updater } from './updates.ts'

type App = { isPackaged: boolean }

/** electron-updater if the app can update itself, or why it can't: it runs from its sources, or on Linux as a package,
 * which the package manager updates. Only an AppImage updates itself there.
 */
export async function openUpdater(
  { isPackaged }: App,
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): Promise<{ updater: Updater | undefined; whyOff: string }> {
  const whyOff = !isPackaged
    ? 'This app runs from its source code.'
    : platform === 'linux' && !env.APPIMAGE
      ? 'Your computer’s package manager handles updates.'
      : ''
  if (whyOff) return { updater: undefined, whyOff }
  const { default: electronUpdater } = await import('electron-updater')
  return { updater: electronUpdater.autoUpdater as unknown as Updater, whyOff } // it has these members
}
