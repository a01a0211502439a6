import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { listFormerPaths } from '../base/content/former-paths.ts'
import { keepLaunch } from '../base/content/launch-state.ts'
import { type PlausibleTime, watchTime } from '../base/plausible-time.ts'
import { type BackupsFolder, createBackupsFolder } from '../work/backup/backups-folder.ts'
import type { Deployment, DeploymentOptions } from './deployment/deployment.ts'
import { openAll } from './deployment/open-all.ts'
import { openDeployment } from './deployment/open-deployment.ts'
import { addSampleContent, addSampleSizes, beginEmpty } from './sample-content.ts'
import type { Settings } from './settings.ts'

export type Data = Deployment & { folder: string; backups: BackupsFolder; time: PlausibleTime }

type Options = DeploymentOptions & {
  sampleFolder: string | undefined
  isOpen: boolean
  start: Settings['start']
}

/** Opens what is stored, and fills it if it is new. Throws CannotOpenStore and what the store throws. */
export function openStorage({ sampleFolder, isOpen, start, ...options }: Options): Promise<Data> {
  const { settings, log, now } = options
  const folder = settings.dataDir
  return openAll(async (onClose) => {
    const deployment = await openDeployment(options)
    onClose(deployment.close)
    const { store, media, backupPlace: place } = deployment
    const parts = { folder, now, newestRecord: store.lastSavedAt, warn: log.error }
    const time = await watchTime(parts)
    onClose(time.stop)
    await keepLaunch(store, isOpen)
    const today = dayIn(siteDefaults.timeZone, now())
    if (start === 'empty') await beginEmpty(store)
    else if (sampleFolder && (await addSampleContent(store, media, sampleFolder, today))) {
      await addSampleSizes(media, sampleFolder)
      log.info('The store was empty: it now holds the sample farm')
    }
    await listFormerPaths(store)
    const { mayPurge } = time
    const backups = createBackupsFolder({ store, place, now, mayPurge, warn: log.error })
    return { ...deployment, folder, backups, time }
  })
}
