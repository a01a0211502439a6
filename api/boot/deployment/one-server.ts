import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pictureWidths } from '#blocks/contract/values/picture-ladder.ts'
import { openContentStore } from '../../base/content/open-content-store.ts'
import { openDeviceKey, openSessions } from '../../serve/auth/sessions.ts'
import { editsIn, openMedia } from '../../serve/media/open-media.ts'
import { openKeyFile, settingsKeyPath } from '../../store/key-file.ts'
import { localState } from '../../store/local-state.ts'
import { createFolderPlace } from '../../work/backup/folder-backups.ts'
import { backupsName } from '../../work/backup/restore.ts'
import { openFormKey } from '../../work/enquiries/form-key.ts'
import { refuseFolder } from './cannot-open-store.ts'
import type { Deployment, DeploymentOptions, Lead, StoreOptions, Stores } from './deployment.ts'
import { openAll } from './open-all.ts'

/** Everything is in the data folder, which one process can use. */
export function openOneServer({ settings, log, now }: DeploymentOptions): Promise<Deployment> {
  const folder = settings.dataDir
  const mediaFolder = join(folder, 'media')
  return openAll(async (onClose) => {
    const { store, sessions, close } = await openFileStores({ folder, now, hasHistory: true, warn: log.info })
    onClose(close)
    const media = await openMedia({
      originalsFolder: mediaFolder,
      variantsFolder: join(folder, 'media-variants'),
      widths: pictureWidths,
      editOf: editsIn(store),
    })
    onClose(media.close)
    return {
      store,
      sessions,
      media,
      backupPlace: createFolderPlace({
        folder: join(folder, backupsName),
        media: media.originals,
        mediaFolder,
      }),
      shared: localState,
      keys: {
        form: await openFormKey(folder),
        device: await openDeviceKey(sessionsIn(folder)),
        settings: await openKeyFile(settingsKeyPath(folder)),
        setup: randomBytes(32), // another at every start
      },
      lead: leadAlone,
      clockAheadMs: () => 0,
      mailSignature: {},
      health: { isWell: (isWritable) => isWritable, database: () => 'none', bucket: () => 'none' },
      figures: () => [],
      disk: store,
      openSite: async (site) => site,
      startCollecting: () => () => undefined,
      drainMs: 0,
    }
  })
}

export function openFileStores({ hasHistory = false, ...options }: StoreOptions) {
  const { folder } = options
  return openAll(async (onClose): Promise<Stores> => {
    const store = await openContentStore({ ...options, hasHistory }).catch(refuseFolder(folder))
    onClose(store.close)
    const sessions = await openSessions({ ...options, folder: sessionsIn(folder) })
    onClose(sessions.close)
    return { store, sessions }
  })
}

export const leadAlone: Lead = ({ onHeld, onLost }) => {
  onHeld()
  return { isHeld: () => true, stop: onLost }
}

function sessionsIn(folder: string): string {
  return join(folder, 'sessions')
}
