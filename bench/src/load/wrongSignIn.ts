import { request } from 'node:http'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { deviceInfo } from './deviceInfo.ts'

/** Tries to sign in with a wrong password from this client address. Resolves with any response. */
export function wrongSignIn(port: number, ip: string, n: number): Promise<void> {
  const body = JSON.stringify({ email: `nobody-${n}@byeol.test`, password: 'a wrong guess', deviceInfo })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  return new Promise((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', method: 'POST', path: `${apiPrefix}${api.auth.signIn.path}`, headers },
      (reply) => reply.resume().once('end', resolve),
    )
      .on('error', reject)
      .end(body)
  })
}
