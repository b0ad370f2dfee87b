import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

// A program for tests to kill: starts the embedded database of a folder, prints its address, and then just stays alive.
const silent = { info() {}, warn() {}, error() {} }
try {
  const { url, pid } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silent })
  console.log(JSON.stringify({ url, pid }))
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
  process.exit(1)
}
