import { api, apiPrefix } from '@byeol/contract/api.ts'

/** The password of all people in the demo world. */
export const demoPassword = 'byeol-star-2026'

export const deviceInfo = {
  appName: 'Byeol Web',
  appVersion: '2.7.0',
  appBuild: 2_070_000,
  deviceModel: 'Playwright',
  platform: 'web',
  systemVersion: 'test',
}

/** Makes a call to the server without the browser. */
export async function post<T>(url: string, path: string, body: object, token?: string, more = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...more }
  const { result, error } = (await (
    await fetch(`${url}${apiPrefix}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json()) as { result?: T; error?: object }
  if (!result) throw new Error(`${path}: ${JSON.stringify(error)}`)
  return result
}

let signIns = 0
/** Another address for each sign-in: a network may sign in only some times a minute, and the journeys share one. */
const nextAddress = () => `10.${(++signIns >> 16) & 255}.${(signIns >> 8) & 255}.${signIns & 255}`

/** Signs in as a person of the demo world without the browser, and returns the token. */
export async function tokenOf(url: string, email: string): Promise<string> {
  const from = { 'x-forwarded-for': nextAddress() }
  const fields = { email, password: demoPassword, deviceInfo }
  return (await post<{ token: string }>(url, api.auth.signIn.path, fields, undefined, from)).token
}
