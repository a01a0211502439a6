import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The baseline of the http figures: Node's own server with nothing around it. It sends recorded answers from memory.

const recorded = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const answers = new Map(
  Object.entries(recorded).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((req, res) => {
  const answer = answers.get(req.url)
  if (!answer) {
    res.writeHead(404)
    res.end()
    return
  }
  res.writeHead(answer.status, answer.headers)
  res.end(answer.body)
})
server.listen(0, '127.0.0.1', () => console.log(`Serving http://127.0.0.1:${server.address().port}`))
