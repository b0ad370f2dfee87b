import { readEnv } from '../env.ts'

/** Run by `npm start` in production before it builds anything: ends with 1 after a line for each problem. */
try {
  readEnv()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
