import { replicaCount } from '#api/tools/testing/replicas.ts'
import { type BuiltServer, type ServerProcess, startServer, startServerProcess } from './built-server.ts'
import { withSampleFarm } from './run-folders.ts'

/**
 * Runs `use` with a server over the sample farm, or `replicas` servers as one. `fill` may add to the farm before the
 * start.
 */
export async function withServer(
  env: Record<string, string>,
  use: (server: BuiltServer) => Promise<void>,
  fill?: (folder: string) => Promise<void>,
  replicas = replicaCount(),
) {
  const start = async (folder: string) => {
    await fill?.(folder)
    const server = await startServer({ DATA_DIR: folder, ...env }, replicas)
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
