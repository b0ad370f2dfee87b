import { exampleCompany, type Company } from '@byeol/contract/company.ts'

/**
 * The settings that the server writes into index.html: public keys and addresses of outside services, null if not
 * configured.
 */
export interface AppConfig {
  kakaoJsKey: string | null
  kakaoSdkUrl: string | null
  appleClientId: string | null
  appleSdkUrl: string | null
  portOneUserCode: string | null
  portOneSdkUrl: string | null
  certificationChannel: string | null
  /** The simulated App Store; null in production. */
  storeSimulatorUrl: string | null
  /** The key of this server for push subscriptions; null if it sends no pushes. */
  webPushKey: string | null
  /** The company facts from the server; the example's where the page has none. */
  company: Company
}

/** Parses the content of the meta tag. When it is missing or broken, nothing is configured. */
export function readAppConfig(content: string | null): AppConfig {
  const read = (name: Exclude<keyof AppConfig, 'company'>): string | null => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const given = parse(content)
  const company = given.company as Partial<Company> | undefined
  return {
    kakaoJsKey: read('kakaoJsKey'),
    kakaoSdkUrl: read('kakaoSdkUrl'),
    appleClientId: read('appleClientId'),
    appleSdkUrl: read('appleSdkUrl'),
    portOneUserCode: read('portOneUserCode'),
    portOneSdkUrl: read('portOneSdkUrl'),
    certificationChannel: read('certificationChannel'),
    storeSimulatorUrl: read('storeSimulatorUrl'),
    webPushKey: read('webPushKey'),
    company: { ...exampleCompany, ...company },
  }
}

function parse(content: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(content ?? '{}') as unknown
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

let config: AppConfig | null = null

/** The social login keys and the payment provider's user code of this page (spec.md point 9). */
export const appConfig = (): AppConfig =>
  (config ??= readAppConfig(
    typeof document === 'undefined'
      ? null
      : (document.querySelector('meta[name="byeol-config"]')?.getAttribute('content') ?? null),
  ))
