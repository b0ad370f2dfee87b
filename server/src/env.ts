import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65_535)

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(16),
  REDIS_URL: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TOKEN_SECRET: z.string().optional(),
  FILE_SECRET: z.string().optional(),
  APP_ORIGINS: z.string().default(''),
  TRUSTED_PROXIES: z.string().default(''),
  WEB_ROOT: z.string().optional(),
  DEMO: flag.optional(),
  WEB_ACCESS: z.enum(['open', 'apps']).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
export type Env = z.infer<typeof Env>

/** What a production start may not do without (design.md, Commands). */
function productionProblems(env: Env): string[] {
  const problems: string[] = []
  const needed = (name: 'DATABASE_URL' | 'TOKEN_SECRET' | 'FILE_SECRET') => {
    if (!env[name]) problems.push(`${name} is missing`)
  }
  needed('DATABASE_URL')
  needed('TOKEN_SECRET')
  needed('FILE_SECRET')
  if (env.TOKEN_SECRET && env.TOKEN_SECRET.length < 32) problems.push('TOKEN_SECRET is shorter than 32 characters')
  if (env.FILE_SECRET && env.FILE_SECRET.length < 32) problems.push('FILE_SECRET is shorter than 32 characters')
  if (env.DEMO) problems.push('DEMO=1 is not for production')
  if (env.S3_ENDPOINT && /localhost|127\.0\.0\.1/u.test(env.S3_ENDPOINT)) problems.push('S3_ENDPOINT is a sandbox address')
  return problems
}

/** The only reader of the environment. Throws one Error that names every problem. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    throw new Error(`Environment: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
  }
  const problems = parsed.data.NODE_ENV === 'production' ? productionProblems(parsed.data) : []
  if (problems.length > 0) throw new Error(`Environment: ${problems.join('; ')}`)
  return parsed.data
}
