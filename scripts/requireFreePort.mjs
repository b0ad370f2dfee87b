import { createServer } from 'node:net'
import { fail } from './bootstrap.mjs'

/** Ends the process with a message if another program listens on the port. */
export async function requireFreePort(variable, port, host) {
  if (port === 0) return
  const code = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
  if (code === 'EACCES') fail(`Port ${port} may only be opened by root. Choose another: ${variable}=8080 npm start`)
  if (code !== 'EADDRINUSE') return
  const isByeol = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  fail(
    isByeol
      ? `Byeol seems to run already: http://localhost:${port} answers.\n` +
          `Stop it first, or start another beside it: ${variable}=${port + 1} DATA_DIR=./data-2 npm start`
      : `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 1} npm start`,
  )
}
