import { type BuiltServer, type ServerProcess, startServer, startServerProcess } from './built-server.ts'
import { withSampleFarm } from './run-folders.ts'

/** A server over the sample farm, to which `fill` may add before it starts, while `use` runs. */
export async function withServer(
  env: Record<string, string>,
  use: (server: BuiltServer) => Promise<void>,
  fill: (folder: string) => Promise<void> = async () => {},
) {
  await withSampleFarm(async (folder) => {
    await fill(folder)
    const server = await startServer({ DATA_DIR: folder, ...env })
    await use(server)
    await server.stop()
  })
}

/** The same as a process of its own. */
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
