import { readEnv } from './env.ts'
import { startSandbox } from './startSandbox.ts'

// Makes all new files readable only by its own user and group.
process.umask(0o027)
const sandbox = await startSandbox(readEnv()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
console.log(`sandbox listening on ${sandbox.url} and for mail on smtp://127.0.0.1:${sandbox.smtpPort}`)

const stop = () => void sandbox.close().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.once('disconnect', stop)
