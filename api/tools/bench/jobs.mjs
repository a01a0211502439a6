import { atMost, median, medianRatio, printTable } from './figures.mjs'

const rounds = 5
const repeats = 40
const dayMs = 86_400_000
/** The days that are shown begin in forty. */
const dayAfter = (days) => new Date(Date.now() + (40 + days) * dayMs).toISOString().slice(0, 10)

/** Seven days on the board, with ten years of jobs around them or none; and a job placed, beside a note saved. */
export async function benchJobs(workspace) {
  const farms = { few: await farmWith(workspace, 30), many: await farmWith(workspace, 30_030) }
  const days = `from=${dayAfter(0)}&to=${dayAfter(6)}`
  const board = [`/api/enquiries/calendar?${days}`, `/api/jobs?${days}`]
  let tag = (await call(farms.many, '/api/enquiries/1')).headers.get('etag')
  const works = {
    few: () => Promise.all(board.map((path) => call(farms.few, path))),
    many: () => Promise.all(board.map((path) => call(farms.many, path))),
    note: (number) => change({ notes: `Call before ${number}` }),
    place: (number) => change({ agreed: { eventDate: dayAfter(number % 2 ? 20 : 0) } }),
  }
  const times = { few: [], many: [], note: [], place: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const each = []
      for (let number = 1; number <= repeats; number++) {
        const started = performance.now()
        await work(number)
        each.push(performance.now() - started)
      }
      if (round > 0) times[name].push(median(each)) // the first warms up
    }
  }
  await Promise.all(Object.values(farms).map(({ site }) => site.stop()))
  const row = (label, ours, baseline, most) => {
    const ratio = medianRatio(ours, baseline)
    const both = [ours, baseline].map((each) => median(each).toFixed(2))
    return [label, ...both, `x${ratio.toFixed(2)}`, ...atMost(ratio, most, 'x')]
  }
  printTable(
    `Jobs, median ms over HTTP (${rounds} rounds in turn; 30 jobs in seven days, 30,000 in ten years around them)`,
    ['figure', 'ours', 'baseline', 'ratio', 'target', ''],
    [
      row('the board opened, beside one of 30 jobs in all', times.many, times.few, 1.3),
      row('a job placed on another day, beside a note saved', times.place, times.note, 2),
    ],
  )

  async function change(body) {
    tag = (await call(farms.many, '/api/enquiries/1', body, 'PATCH', { 'If-Match': tag })).headers.get('etag')
  }
}

/** A farm whose team does any number of jobs, with so many of them. */
async function farmWith(workspace, count) {
  const farm = await workspace.startStaffSite(`jobs-${count}`, () => undefined)
  const minutes = { setUpMinutes: 0, packUpMinutes: 0, driveMinutes: 0 }
  await call(farm, '/api/teams', { name: 'Team', jobsPerDay: 50, ...minutes })
  const rows = Array.from({ length: count }, (_, number) => {
    const around = (number % 3_643) - 1_825
    const day = dayAfter(number < 30 ? number % 7 : around < 0 ? around : around + 7)
    return `${day},${number ? '10 am' : '2 pm'},Visitor ${number},visitor-${number}@example.com,Benson,25,Confirmed`
  })
  for (let at = 0; at < rows.length; at += 3_000) {
    const body = new FormData()
    body.append('apply', 'true')
    const sheet = ['Date,Starts,Name,Email,City,Kids,Status', ...rows.slice(at, at + 3_000)]
    body.append('file', new Blob([sheet.join('\n')]), 'jobs.csv')
    await call(farm, '/api/jobs/import', body)
  }
  return farm
}

/** Throws what a refusal says. */
async function call({ site, staff }, path, body, method = body ? 'POST' : 'GET', more = {}) {
  const isForm = body instanceof FormData
  const headers = { ...staff, ...more, ...(body && !isForm && { 'Content-Type': 'application/json' }) }
  const reply = await fetch(site.url + path, { method, headers, body: isForm ? body : JSON.stringify(body) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return reply
}
