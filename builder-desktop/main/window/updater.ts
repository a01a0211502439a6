import type { Updater } from './updates.ts'

type App = { isPackaged: boolean }

/**
 * electron-updater where the app may replace itself, or why it does not: from the sources, and on Linux unless it runs
 * as an AppImage: what was installed as a package is renewed as one.
 */
export async function openUpdater(
  { isPackaged }: App,
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): Promise<{ updater: Updater | undefined; whyOff: string }> {
  const whyOff = !isPackaged
    ? 'This app runs from its sources.'
    : platform === 'linux' && !env.APPIMAGE
      ? 'Updates come with this computer’s packages.'
      : ''
  if (whyOff) return { updater: undefined, whyOff }
  const { default: electronUpdater } = await import('electron-updater')
  return { updater: electronUpdater.autoUpdater as unknown as Updater, whyOff } // an emitter with these members
}
