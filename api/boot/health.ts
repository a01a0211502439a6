import type { RequestHandler, Response } from 'express'
import { contractVersion } from '#blocks/contract/contract-version.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { StoreHealth } from '../store/store-types.ts'

type HealthParts = {
  store: { health(): StoreHealth }
  sessions: { health(): StoreHealth }
  /** Undefined where files are in the data folder. */
  bucket: { health(): { awaySince?: string } } | undefined
  /** With several servers over one database. */
  hasDatabase: boolean
  isLeader: () => boolean
  isDraining: () => boolean
  now: () => Date
}

export type Health = { healthz: RequestHandler; readyz: RequestHandler }

/** From memory alone a server may answer visitors for so long. */
const mostStaleMs = 5 * 60_000

/**
 * What supervisors and load balancers ask (contract §1). `/healthz`: 503 means that a restart helps. `/readyz`: 503 means
 * that requests should go to another server, with `?for=writes` those that save something.
 */
export function createHealth({
  store,
  sessions,
  bucket,
  hasDatabase,
  isLeader,
  isDraining,
  now,
}: HealthParts): Health {
  const isWritable = () => [store, sessions].every((each) => each.health().mode === 'read-write')

  const healthz: RequestHandler = (_req, res) => {
    // What makes a store read-only over files ends with the process. A database has to be mended first.
    const isWell = hasDatabase || isWritable()
    const { mode } = store.health()
    send(res, isWell, { status: isWritable() ? 'ok' : 'read-only', store: mode, contractVersion })
  }

  const readyz: RequestHandler = (req, res) => {
    const { sequence, awaySince } = store.health()
    const behindMs = awaySince === undefined ? 0 : now().getTime() - Date.parse(awaySince)
    const isAway = awaySince !== undefined
    const status = statusOf(req.query.for === 'writes' ? isAway : behindMs > mostStaleMs)
    send(res, status === 'ready', {
      status,
      sequence,
      secondsBehind: Math.round(behindMs / 1_000),
      role: isLeader() ? 'leader' : 'follower',
      database: hasDatabase ? (isAway ? 'away' : 'there') : 'none',
      bucket: bucket ? (bucket.health().awaySince ? 'away' : 'there') : 'none',
      version: packageFile.version,
      contractVersion,
    })
  }
  return { healthz, readyz }

  function statusOf(isBehind: boolean) {
    if (isDraining()) return 'draining'
    if (!isWritable()) return 'read-only'
    if (isBehind) return 'behind'
    return 'ready'
  }
}

function send(res: Response, isGood: boolean, body: object): void {
  res
    .status(isGood ? 200 : 503)
    .set('Cache-Control', 'no-store')
    .json(body)
}
