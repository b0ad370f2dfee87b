import { startServer } from './server.ts'

// `node e2e/world/fillWorld.ts FOLDER`: makes the demo world in a folder. The servers of the journeys start on copies
// of it.
const server = await startServer(process.argv[2])
await server.stop()
process.exit()
