import { celebAgreementVersion } from '@byeol/contract/celeb/celebAgreementVersion.ts'
import { photo } from './people.ts'
import { joinByKakao } from './members.ts'
import type { TestServer } from './server.ts'

/** Makes a call to the server with the person's token. */
export async function callAs<T>(
  { url }: TestServer,
  token: string,
  path: string,
  body?: object | FormData,
): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const { result } = (await response.json()) as { result: T }
  return result
}

interface Sent {
  id: string
  status: string
}

/** The application of the person with this token, as they see it. */
export const applicationOf = async (server: TestServer, token: string): Promise<Sent> =>
  (await callAs<{ application: Sent }>(server, token, '/celeb/application-status')).application

/** Verifies a person's identity through the API, without the browser. */
export async function verifyAs(server: TestServer, token: string, name: string): Promise<void> {
  const { sub: userId } = JSON.parse(atob(token.split('.')[1]!)) as { sub: string }
  const certified = await fetch(`${server.sandbox}/portone/_sandbox/certification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_uid: `${userId}-${Date.now()}`,
      name,
      birthday: '1999-09-09',
      gender: 'female',
      phone: `010${String(Date.now()).slice(-8)}`,
    }),
  })
  const { imp_uid: impUid } = (await certified.json()) as { imp_uid: string }
  await callAs(server, token, '/user/verify-identity', { impUid })
}

/** Creates a new person who applies through the API, with a photo as the proof. `apply` sends a changed application. */
export async function applyBeside(
  server: TestServer,
  { nickname, stageName, username }: { nickname: string; stageName: string; username: string },
): Promise<{ token: string; id: string; apply: (changed: object) => Promise<unknown> }> {
  const { token } = await joinByKakao(server, nickname)
  await verifyAs(server, token, '한유명')
  const form = new FormData()
  form.append('name', photo.name)
  form.append('use', 'activity')
  form.append('file', new Blob([photo.buffer], { type: photo.mimeType }), photo.name)
  const { proof } = await callAs<{ proof: { proofId: string } }>(server, token, '/celeb/upload-proof', form)
  const apply = (changed: object) =>
    callAs(server, token, '/celeb/apply', {
      stageName,
      username,
      category: 'actor',
      introduction: '무대에 서요.',
      links: ['https://youtube.com/@known'],
      proofIds: [proof.proofId],
      agreement: celebAgreementVersion,
      ...changed,
    })
  await apply({})
  return { token, id: (await applicationOf(server, token)).id, apply }
}
