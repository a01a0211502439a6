import http from 'node:http'

// Response times under other load. Each request has a due time and is measured from it, so a stalled server is late for
// all requests that were due meanwhile, not only for one.

const everyMs = 10

/**
 * Asks again and again until `stop`, which gives the times in ms. `call` gives `{ method, headers, body }`; `inTurn` is
 * for writes, each of which needs the revision that the one before it gave.
 */
export function watchAnswers(url, call = () => ({}), { inTurn = false } = {}) {
  const agent = new http.Agent({ keepAlive: true })
  const times = []
  const asked = new Set()
  const started = performance.now()
  let isOver = false
  let count = 0

  async function keepAsking() {
    while (!isOver) {
      // One that waits for the one before it is due when that is done.
      const due = inTurn ? performance.now() + everyMs : started + count++ * everyMs
      await sleep(Math.max(0, due - performance.now()))
      const answer = answerOf(url, call(), agent).then(() => times.push(performance.now() - due))
      asked.add(answer)
      answer.finally(() => asked.delete(answer)).catch(() => undefined)
      if (inTurn) await answer
    }
  }
  const asking = keepAsking()
  return async () => {
    isOver = true
    await asking
    await Promise.all(asked)
    agent.destroy()
    return times
  }
}

function answerOf(url, { method = 'GET', headers = {}, body, use }, agent) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const options = { method, agent, headers: { ...headers, ...length } }
    const request = http.request(url, options, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
        use?.(response)
        resolve()
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
