import { readEnv } from '../env.ts'

/**
 * Run by `npm start` in production before it builds anything. Prints a line for each problem, and then exits with 1.
 */
try {
  readEnv()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
