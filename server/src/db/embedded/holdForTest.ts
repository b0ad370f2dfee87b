import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

// A server that starts the database of a folder, says where it is and then only lives: something for tests to kill.
const silent = { info() {}, warn() {}, error() {} }
try {
  const { url, pid } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silent })
  console.log(JSON.stringify({ url, pid }))
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
  process.exit(1)
}
