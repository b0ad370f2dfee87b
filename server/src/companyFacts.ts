import { companyVariables, exampleCompany, type Company } from '@byeol/contract/company/company.ts'
import { z } from 'zod'

const line = z.string().trim().min(1).max(200)

/**
 * The environment variables with facts about the company. Outside production, values of the example company replace
 * missing ones.
 */
export const companySchemas = {
  COMPANY_NAME: line.optional(),
  COMPANY_NAME_EN: line.optional(),
  COMPANY_REPRESENTATIVE: line.optional(),
  COMPANY_NUMBER: z
    .string()
    .regex(/^\d{3}-\d{2}-\d{5}$/u, 'not 123-45-67890')
    .optional(),
  COMPANY_MAIL_ORDER: line.optional(),
  COMPANY_AGENCY_PAGE: z.url({ protocol: /^https$/u }).optional(),
  COMPANY_ADDRESS: line.optional(),
  COMPANY_PHONE: z
    .string()
    .regex(/^[+\d][\d -]{6,20}$/u, 'not a phone number')
    .optional(),
  COMPANY_EMAIL: z.email().optional(),
  COMPANY_HOSTING: line.optional(),
  COMPANY_PAYMENT_GATEWAY: line.optional(),
  COMPANY_MAILER: line.optional(),
  COMPANY_STORAGE: line.optional(),
  COMPANY_PRIVACY_OFFICER: line.optional(),
  COMPANY_YOUTH_OFFICER: line.optional(),
  PLAY_STORE_ID: z
    .string()
    .regex(/^[a-z]\w*(?:\.[a-z]\w*)+$/iu, 'not a package name')
    .optional(),
  /** The app's number in App Store Connect; also used to verify purchases. */
  APPSTORE_APP_ID: z.coerce.number().int().positive().optional(),
} satisfies Record<(typeof companyVariables)[keyof Company], z.ZodType>
const CompanyEnv = z.object(companySchemas)
type CompanyEnv = z.infer<typeof CompanyEnv>

const facts = Object.entries(companyVariables) as [keyof Company, keyof CompanyEnv][]

/** The consumer agency's page about the company with this business registration number. */
const agencyPageOf = (number: string) => exampleCompany.agencyPage.replace(/\d+$/u, number.replaceAll('-', ''))

export function companyOf(env: CompanyEnv): Company {
  const given = Object.fromEntries(facts.map(([fact, name]) => [fact, String(env[name] ?? exampleCompany[fact])]))
  const company = given as unknown as Company
  return { ...company, agencyPage: env.COMPANY_AGENCY_PAGE ?? agencyPageOf(company.number) }
}

/** Verifies the check digit of a business registration number. */
function isRealNumber(number: string): boolean {
  const digits = [...number.replaceAll('-', '')].map(Number)
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((total, weight, at) => total + weight * digits[at]!, Math.floor((5 * digits[8]!) / 10))
  return digits.some((digit) => digit > 0) && (10 - (sum % 10)) % 10 === digits[9]
}

/**
 * Problems that prevent a production start: company facts that are missing, copied from the example, or obviously made
 * up.
 */
export function companyProblems(env: CompanyEnv): string[] {
  const problems: string[] = []
  for (const [fact, name] of facts) {
    const value = env[name]
    if (value === undefined && fact === 'agencyPage') continue
    if (value === undefined) problems.push(`${name} is missing`)
    else if (fact !== 'playStoreId' && String(value) === exampleCompany[fact]) problems.push(`${name} is the example's`)
  }
  const { COMPANY_NUMBER: number, COMPANY_EMAIL: email, COMPANY_PHONE: phone, COMPANY_MAIL_ORDER: order } = env
  if (number && !isRealNumber(number)) problems.push('COMPANY_NUMBER has a wrong check digit')
  if (email && /\.(?:test|example|invalid|localhost)$/u.test(email)) problems.push('COMPANY_EMAIL reaches nobody')
  if (phone && /0000-?0000$/u.test(phone)) problems.push('COMPANY_PHONE is made up')
  if (order && /0000-|-0{4,}/u.test(order)) problems.push('COMPANY_MAIL_ORDER is made up')
  return problems
}
