import { givenVariables, misspeltVariables, readVariableFiles } from './environment/givenVariables.ts'
import { productionProblems } from './environment/productionProblems.ts'
import { isOn } from './environment/providerVariables.ts'
import { Env } from './environment/variables.ts'
import { readTextRules } from './environment/textRules.ts'
import { readAddressList, readProxies } from './net/addressList.ts'

export type { Env } from './environment/variables.ts'

/** The names of all variables that the server reads. Each may also be given as a file, `NAME_FILE`. */
export const variableNames: readonly string[] = Object.keys(Env.shape)

/** Variables that only the start scripts read, not the server itself. */
const scriptVariables = ['SANDBOX_PORT']

/** An error that lists every problem on its own line. */
export const environmentError = (problems: readonly string[]): Error =>
  new Error(`Environment:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)

/** The error message of `read` as a list; empty if `read` succeeds. */
function problemOf(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Sales on the web default to cards; in production only if a payment provider that charges cards is configured. */
const withDefaults = (env: Env): Env =>
  env.SELLING_WEB !== undefined || env.NODE_ENV !== 'production'
    ? env
    : { ...env, SELLING_WEB: isOn(env, 'portOnePayments') ? 'card' : 'none' }

/** The only function that reads the environment. Throws one error that names all problems. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = givenVariables(source)
  const { values, problems } = readVariableFiles(given, variableNames)
  const parsed = Env.safeParse(values)
  if (given.NODE_ENV === 'production')
    problems.push(...misspeltVariables(given, [...variableNames, ...scriptVariables]))
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
    throw environmentError(problems)
  }
  const env = withDefaults(parsed.data)
  problems.push(...problemOf(() => readAddressList(env.CONSOLE_ADDRESSES)))
  problems.push(...problemOf(() => readTextRules(env.SMS_COUNTRIES, env.SMS_DAILY_WON)))
  problems.push(...problemOf(() => readProxies(env.CONSOLE_TRUSTED_PROXIES)))
  if (env.SIZE_DUTIES && !isOn(env, 'recordingFilter'))
    problems.push('SIZE_DUTIES=1 needs RECORDING_FILTER_URL and RECORDING_FILTER_KEY')
  if (env.NODE_ENV === 'production') problems.push(...productionProblems(env))
  // If NODE_ENV were forgotten, the variables of a production server would otherwise fill its database with the demo
  // world.
  else if (env.DEMO && env.DATABASE_URL) problems.push('DEMO=1 would fill the database of DATABASE_URL')
  if (problems.length > 0) throw environmentError(problems)
  return env
}
