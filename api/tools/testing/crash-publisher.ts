import type { AddressInfo } from 'node:net'
import express from 'express'
import { jsonBody } from '../../routes/json-body.ts'
import { pageDraftRoutes } from '../../routes/pages/page-draft-routes.ts'
import { pagePublishRoutes } from '../../routes/pages/page-publish.ts'
import { createBodyLimits } from '../../serve/auth/body-limits.ts'
import { localState } from '../../store/local-state.ts'
import { createTurns } from '../../store/turns.ts'
import { openStoreAt } from './crash-store.ts'
import { asStaff } from './test-caller.ts'

// The server that idempotent.crash.test.ts starts. It kills itself with SIGKILL when the requested write is durable
// and before the response is sent. It prints its address.

async function dieAfterWrite(place: string): Promise<void> {
  const { store } = await openStoreAt(place)
  // Listeners are called before the commit resolves, and after the write is durable.
  store.onChange(() => process.kill(process.pid, 'SIGKILL'))
  const app = express()
  app.use(asStaff('editor'))
  app.use('/api', jsonBody(createBodyLimits(() => new Date(), localState)))
  const parts = { store, now: () => new Date('2027-03-05T12:00:00Z'), inTurn: createTurns() }
  app.use(pageDraftRoutes(parts), pagePublishRoutes(parts))
  const server = app.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`) // listening on TCP
  })
}

const [place] = process.argv.slice(2)
if (place) await dieAfterWrite(place)
