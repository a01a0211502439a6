import type { BrowserWindow, Dialog } from 'electron'
import type { AppInfo } from './report.ts'

/** The system's dialogs, on top of the app's window if there is one. */
export function nativeDialogs(dialog: Dialog, window: () => BrowserWindow | undefined) {
  async function box(options: Electron.MessageBoxOptions): Promise<number> {
    const over = window()
    const { response } = await (over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options))
    return response
  }

  /** The number of the button that the person chose. */
  const ask = (options: Electron.MessageBoxOptions & { cancelId: number }) =>
    box({ type: 'warning', defaultId: 0, ...options })

  return {
    async chooseFiles(endings: string[], isMultiple: boolean): Promise<string[]> {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        title: isMultiple ? 'Choose files' : 'Choose a file',
        properties: isMultiple ? ['openFile', 'multiSelections'] : ['openFile'],
        filters: endings.length === 0 ? [] : [{ name: 'Supported files', extensions: endings }],
      })
      return canceled ? [] : filePaths
    },

    async chooseReportPath(): Promise<string | undefined> {
      const { canceled, filePath } = await dialog.showSaveDialog({
        title: 'Save a report',
        defaultPath: 'farm-builder-report.json',
      })
      return canceled ? undefined : filePath
    },

    async showAbout({ name, version, electron, chrome, node }: AppInfo): Promise<void> {
      await box({
        type: 'info',
        title: `About ${name}`,
        message: `${name} ${version}`,
        detail: `Electron ${electron}\nChromium ${chrome}\nNode ${node}`,
        buttons: ['Close'],
      })
    },

    /** True if the person wants to continue. */
    async askAfterCrash(): Promise<boolean> {
      const choice = await ask({
        message: 'The page closed twice within a minute.',
        detail: 'What you typed is saved. Go back to the list of pages, or close the app.',
        buttons: ['Go to the list of pages', 'Close the app'],
        cancelId: 1,
      })
      return choice === 0
    },

    /** True if the person closes the app all the same. */
    async askBeforeLosingEnquiries(): Promise<boolean> {
      const choice = await ask({
        message: 'Something you typed about an enquiry isn’t saved.',
        detail: 'Nothing about customers is stored on this computer, so it will be gone when the app closes.',
        buttons: ['Keep the app open', 'Close without saving'],
        cancelId: 0,
      })
      return choice === 1
    },

    async warn(message: string): Promise<void> {
      await box({ type: 'warning', message, buttons: ['Close'] })
    },
  }
}
