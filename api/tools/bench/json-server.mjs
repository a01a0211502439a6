import { createRequire } from 'node:module'
import { join } from 'node:path'

// json-server 0.17 over one file, as its README sets it up, on a free port. Arguments: where it is installed, the file.

const [folder, file] = process.argv.slice(2)
const jsonServer = createRequire(join(folder, 'package.json'))('json-server')
const app = jsonServer.create()
app.use(jsonServer.router(file))
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`Serving http://127.0.0.1:${server.address().port}`),
)
