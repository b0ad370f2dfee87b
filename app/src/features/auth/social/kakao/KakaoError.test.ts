import { beforeAll, expect, it } from 'vitest'
import { loadLateTexts, t } from '../../../../i18n/i18n.ts'
import { KakaoError } from './KakaoError.ts'

beforeAll(loadLateTexts)

it.each([
  ['invalid_request', /마치지 못했어요/u],
  ['invalid_client', /설정에 문제가/u],
  ['invalid_scope', /설정에 문제가/u],
  ['invalid_grant', /시간이 지났어요/u],
  ['misconfigured', /설정에 문제가/u],
  ['unauthorized', /로그인할 수 없어요/u],
  ['access_denied', /취소했어요/u],
  ['server_error', /카카오에 문제가/u],
  ['unknown', /마치지 못했어요/u],
  ['temporarily_unavailable', /마치지 못했어요/u],
  ['toString', /마치지 못했어요/u],
])('the error %s of Kakao has its text', (code, text) => {
  expect(t(new KakaoError(code).text)).toMatch(text)
})
