import { describeFindings, examine } from '../doctor/examine.ts'
import { readEnv } from '../env.ts'
import { openMetrics } from '../metrics/openMetrics.ts'
import { readMachineClock } from '../openContext.ts'
import { openFiles } from '../openFiles.ts'
import { openProviders } from '../openProviders.ts'
import { readSecrets } from '../secrets.ts'

/**
 * `npm run doctor`: reports for each part around the server whether it is on, off, half configured or broken, and which
 * variable to change. Exits with 1 if something is half configured or broken. Starts nothing and changes nothing.
 */
async function run(): Promise<void> {
  const env = readEnv()
  console.log(`environment: ${env.NODE_ENV}, no problem found`)
  const providers = openProviders(env, await readSecrets(env), readMachineClock, openMetrics())
  const findings = await examine(env, openFiles(env), providers)
  providers.mail?.close()
  console.log(describeFindings(findings).join('\n'))
  if (findings.some(({ state }) => state === 'half' || state === 'broken')) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
