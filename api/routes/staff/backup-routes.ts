import { Readable } from 'node:stream'
import { Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import type { BackupFile } from '#blocks/contract/staff/backup.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { onCall } from '../../base/http/on-call.ts'
import { etagOf } from '../../base/http/send-private.ts'
import { sendStream } from '../../base/http/send-stream.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { backupGzip, gzipped } from '../../work/backup/archive-writing.ts'
import type { BackupsFolder } from '../../work/backup/backups-folder.ts'
import { seal, sealedEnding } from '../../work/backup/seal.ts'

type BackupRoutesParts = {
  store: ContentStore
  backups: BackupsFolder
  now: () => Date
  /** Encrypts downloads, which leave the server. */
  passphrase?: string | undefined
}

/** A download is one complete archive, as `npm run restore` takes it. */
export function backupRoutes({ store, backups, now, passphrase }: BackupRoutesParts): Router {
  const isEncrypted = passphrase !== undefined
  const routes = Router()
  routes.use(staffPaths.backups, (_req, res, next) => {
    res.set('Cache-Control', 'private, no-store')
    next()
  })

  onCall(routes, staffCalls.listBackups, async (_req, res) => {
    const replies: BackupFile[] = (await backups.list()).map((backup) => ({ ...backup, isEncrypted }))
    res.json(replies)
  })

  onCall(routes, staffCalls.makeBackup, async (_req, res) => {
    const made = await backups.make('by-hand')
    const reply: BackupFile = { ...made, isEncrypted }
    res.status(201).location(staffPaths.backup(made.name)).json(reply)
  })

  onCall(routes, staffCalls.readBackup, async (req, res) => {
    const { name } = req.params
    const { madeAt } = await backups.find(name)
    const type = isEncrypted ? 'application/octet-stream' : 'application/gzip'
    res.set({ ETag: etagOf(`${name} ${madeAt} ${type}`), 'Content-Type': type })
    if (req.fresh) return void res.status(304).end()
    if (req.method === 'HEAD') return void res.end()
    const tar = await backups.openComplete(name)
    await store.commit([auditOperation(now(), callerOf(res).user.email, 'backup-downloaded', name)])
    res.set('Content-Disposition', `attachment; filename="${name}${isEncrypted ? sealedEnding : ''}"`)
    if (passphrase === undefined)
      await sendStream(Readable.from(tar, { objectMode: false }), backupGzip(), res)
    else await sendStream(Readable.from(seal(gzipped(tar), passphrase), { objectMode: false }), res)
  })
  return routes
}
