import { exampleCompany, type Company } from '@byeol/contract/company/company.ts'
import { pageSettings, type PageConfig } from '@byeol/contract/company/pageConfig.ts'

const names = [...Object.keys(pageSettings), 'storeSimulatorUrl', 'webPushKey'] as Exclude<
  keyof PageConfig,
  'company'
>[]

/** Parses the content of the meta tag. If it is missing or malformed, all settings are absent. */
export function readAppConfig(content: string | null): PageConfig {
  const given = parse(content)
  const read = (name: string): string | null => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const settings = Object.fromEntries(names.map((name) => [name, read(name)])) as Omit<PageConfig, 'company'>
  return { ...settings, company: { ...exampleCompany, ...(given.company as Partial<Company> | undefined) } }
}

function parse(content: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(content ?? '{}') as unknown
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

let config: PageConfig | null = null

/** This page's social login keys and user code for the payment provider (spec.md point 9). */
export const appConfig = (): PageConfig =>
  (config ??= readAppConfig(
    typeof document === 'undefined'
      ? null
      : (document.querySelector('meta[name="byeol-config"]')?.getAttribute('content') ?? null),
  ))
