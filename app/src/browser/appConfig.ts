/** Public words of the outside services, which the server writes into index.html. Null where a service is not configured. */
export interface AppConfig {
  kakaoJsKey: string | null
  kakaoSdkUrl: string | null
  appleClientId: string | null
  appleSdkUrl: string | null
  portOneUserCode: string | null
  portOneSdkUrl: string | null
  certificationChannel: string | null
}

/** From the text of the meta; one that is missing or broken means that nothing is configured. */
export function readAppConfig(content: string | null): AppConfig {
  const word = (name: keyof AppConfig): string | null => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const given = parse(content)
  return {
    kakaoJsKey: word('kakaoJsKey'),
    kakaoSdkUrl: word('kakaoSdkUrl'),
    appleClientId: word('appleClientId'),
    appleSdkUrl: word('appleSdkUrl'),
    portOneUserCode: word('portOneUserCode'),
    portOneSdkUrl: word('portOneSdkUrl'),
    certificationChannel: word('certificationChannel'),
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

let read: AppConfig | null = null

/** Boot configuration of the payment provider's user code and the social login app keys (spec.md point 9). */
export const appConfig = (): AppConfig =>
  (read ??= readAppConfig(document.querySelector('meta[name="byeol-config"]')?.getAttribute('content') ?? null))
