import type { RequestHandler, Response } from 'express'
import { contractVersion } from '#blocks/contract/contract-version.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { ServerParts } from './server-parts.ts'

export type Health = { healthz: RequestHandler; readyz: RequestHandler }

/** From memory alone a server may answer visitors for so long. */
const mostStaleMs = 5 * 60_000

/**
 * What supervisors and load balancers ask (contract §1). `/healthz`: 503 means that a restart helps. `/readyz`: 503 means
 * that requests should go to another server, with `?for=writes` those that save something.
 */
export function createHealth({ data, state, now }: Pick<ServerParts, 'data' | 'state' | 'now'>): Health {
  const { store, sessions, health: deployment } = data
  const isWritable = () => [store, sessions].every((each) => each.health().mode === 'read-write')

  const healthz: RequestHandler = (_req, res) => {
    const isWell = deployment.isWell(isWritable())
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
      role: state.isLeader() ? 'leader' : 'follower',
      database: deployment.database(),
      bucket: deployment.bucket(),
      version: packageFile.version,
      contractVersion,
    })
  }
  return { healthz, readyz }

  function statusOf(isBehind: boolean) {
    if (state.isDraining()) return 'draining'
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
