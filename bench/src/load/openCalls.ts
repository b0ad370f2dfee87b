import { Agent, request } from 'node:http'
import { apiPrefix } from '@byeol/contract/api.ts'
import { sessionCookie } from '@byeol/contract/console/consoleApi.ts'

/** Makes the headers that identify the caller. */
type Headers = (token: string) => Record<string, string>
const bearer: Headers = (token) => ({ authorization: `Bearer ${token}` })
/** For calls of the console, which keeps its session in a cookie. */
export const staffCookie: Headers = (token) => ({ cookie: `${sessionCookie}=${token}` })

/** An HTTP client with keep-alive connections. Every call throws unless the status is 200. */
export interface Calls {
  get<Result = unknown>(path: string, token: string): Promise<Result>
  post<Result = unknown>(path: string, token: string, body: object): Promise<Result>
  put<Result = unknown>(path: string, token: string, bytes: Uint8Array): Promise<Result>
  close(): void
}

export function openCalls(port: number, maxSockets = 4, headersOf: Headers = bearer): Calls {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const call = <Result>(
    method: string,
    path: string,
    token: string,
    type: string | null,
    body?: string | Uint8Array,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const headers = { ...headersOf(token), ...(type && { 'content-type': type }) }
      const sent = request(
        { port, host: '127.0.0.1', method, path: `${apiPrefix}${path}`, agent, headers },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => {
            const text = Buffer.concat(parts).toString()
            if (response.statusCode === 200) resolve((JSON.parse(text) as { result: Result }).result)
            else reject(new Error(`${path}: ${response.statusCode} ${text}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    get: (path, token) => call('GET', path, token, null),
    post: (path, token, body) => call('POST', path, token, 'application/json', JSON.stringify(body)),
    put: (path, token, bytes) => call('PUT', path, token, 'application/octet-stream', bytes),
    close: () => agent.destroy(),
  }
}
