import type { RequestListener } from 'node:http'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { ServerParts } from '../server-parts.ts'
import { routeOf } from './route-of.ts'

export type Metrics = {
  /** The same listener, with its requests counted and timed. */
  watch(listener: RequestListener): RequestListener
  /** All figures of now, in OpenMetrics text. */
  text(): Promise<string>
  contentType: string
}

/** Event streams last for hours: they are counted while they are open, not timed. */
const untimed = staffCalls.followEvents.path

/** Seconds. A finished page takes under a millisecond, a call that saves some, a slow upload minutes. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 30]

/** Figures for Prometheus and whatever reads its text. They name no person and nothing of what was sent. */
export function createMetrics({ data, state, responses, mail }: ServerParts, streams: () => number): Metrics {
  const { store, sessions, media } = data
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  // Its type knows the older text format alone.
  collectDefaultMetrics({ register: registry as unknown as Registry })

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, or of its connection',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered', registers })
  new Counter({
    name: 'response_cache_lookups_total',
    help: 'Responses that were found finished, and those that had to be made',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = responses.counts()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  new Gauge({
    name: 'picture_jobs',
    help: 'Pictures being worked on, and those that wait for it',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = media.queue.counts()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  for (const [name, help, read] of [
    ['event_streams', 'Open event streams of staff', streams],
    [
      'emails_waiting',
      'Emails that could not be sent yet and are tried again',
      async () => (await mail.outbox?.waiting())?.waiting ?? 0,
    ],
    ['response_cache_bytes', 'Bytes of finished responses in memory', () => responses.counts().bytes],
    ['response_cache_entries', 'Finished responses in memory', () => responses.counts().entries],
    ...data.figures(state.isLeader),
  ] as const) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }
  for (const [name, help, read] of [
    [
      'store_writable',
      '1 while it can be saved, 0 after an error of the disk and while the database is away',
      isWritable,
    ],
    ['store_journal_bytes', 'Bytes that a restart would replay', (now: Health) => now.journalBytes],
    ['store_snapshot_bytes', 'Bytes of the newest snapshot', (now: Health) => now.snapshotBytes],
  ] as const) {
    new Gauge({
      name,
      help,
      labelNames: ['store'],
      registers,
      collect() {
        this.set({ store: 'content' }, read(store.health()))
        this.set({ store: 'sessions' }, read(sessions.health()))
      },
    })
  }

  return {
    watch: (listener) => (req, res) => {
      const route = routeOf(req.method ?? '', req.url ?? '')
      const end = route === untimed ? undefined : durations.startTimer({ method: req.method, route })
      inFlight.inc()
      res.once('close', () => {
        inFlight.dec()
        end?.({ status: res.statusCode })
      })
      listener(req, res)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

type Health = ReturnType<ContentStore['health']>

function isWritable({ mode, awaySince }: Health): number {
  return mode === 'read-write' && awaySince === undefined ? 1 : 0
}
