import { startServer } from './server.ts'

// `node e2e/world/fillWorld.ts FOLDER`: makes the demo world in a folder, on which the servers of journeys start.
const server = await startServer(process.argv[2])
await server.stop()
process.exit()
