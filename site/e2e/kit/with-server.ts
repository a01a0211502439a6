import { replicaCount } from '#api/tools/testing/replicas.ts'
import { type BuiltServer, type ServerProcess, startServer, startServerProcess } from './built-server.ts'
import { withSampleFarm } from './run-folders.ts'

/** Runs `use` with a server over the sample farm, or several as one. `fill` may add to the farm before the start. */
export async function withServer(
  env: Record<string, string>,
  use: (server: BuiltServer) => Promise<void>,
  fill?: (folder: string) => Promise<void>,
) {
  const start = async (folder: string) => {
    await fill?.(folder)
    const server = await startServer({ DATA_DIR: folder, ...env })
    await use(server)
    await server.stop()
  }
  // What is filled into files is moved at the start.
  await withSampleFarm(start, replicaCount() > 0 && !fill)
}

/** The same with the server as a separate process. */
export async function withServerProcess(
  env: Record<string, string>,
  use: (server: ServerProcess) => Promise<void>,
) {
  await withSampleFarm(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, ...env })
    await use(server)
    await server.stop()
  })
}

/** What `withServer` gives, until `end`. */
export async function openServer(fill?: (folder: string) => Promise<void>): Promise<Opened<BuiltServer>> {
  let end = () => {}
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })
  return new Promise((resolve, reject) => {
    const ended = withServer(
      {},
      async (value) => {
        resolve({
          value,
          end: () => {
            end()
            return ended
          },
        })
        await ending
      },
      fill,
    )
    ended.catch(reject)
  })
}

type Opened<Value> = { value: Value; end: () => Promise<void> }
/** What is open for this key; what was open for another is ended first. */
export type OneAtATime<Value> = (key: string) => Promise<Value>

export async function withOneAtATime<Value>(
  open: (key: string) => Promise<Opened<Value>>,
  use: (at: OneAtATime<Value>) => Promise<void>,
): Promise<void> {
  let current: (Opened<Value> & { key: string }) | undefined
  await use(async (key) => {
    if (current?.key === key) return current.value
    await current?.end()
    current = undefined
    current = { key, ...(await open(key)) }
    return current.value
  })
  await current?.end()
}
