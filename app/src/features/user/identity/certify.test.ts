import { describe, expect, it } from 'vitest'
import { readAnswer } from './certify.ts'

describe('what the window of certification answers', () => {
  it('counts as done by its callback, by an old script, and by the query of a redirect', () => {
    expect(readAnswer({ success: true, imp_uid: 'imp_1' })).toEqual({ impUid: 'imp_1' })
    expect(readAnswer({ imp_uid: 'imp_1', error_code: null })).toEqual({ impUid: 'imp_1' })
    expect(readAnswer({ success: 'true', imp_uid: 'imp_1' })).toEqual({ impUid: 'imp_1' })
  })
  it('is a failure whatever id it bears', () => {
    expect(readAnswer({ success: 'false', imp_uid: 'imp_1' })).toEqual({ problem: 'failed', words: null })
    expect(
      readAnswer({
        success: false,
        imp_uid: 'imp_1',
        error_code: 'CERTIFICATION_FAILED',
        error_msg: '확인할 수 없습니다.',
      }),
    ).toEqual({ problem: 'failed', words: '확인할 수 없습니다.' })
    expect(readAnswer({})).toEqual({ problem: 'failed', words: null })
  })
  it('tells a cancel and a blocked popup from a failure', () => {
    expect(readAnswer({ success: false, error_code: 'USER_CLOSED' })).toMatchObject({ problem: 'cancelled' })
    expect(
      readAnswer({ success: false, error_code: 'F1002', error_msg: '사용자가 본인인증을 취소하였습니다.' }),
    ).toMatchObject({ problem: 'cancelled' })
    expect(readAnswer({ success: false, error_code: 'POPUP_BLOCKED' })).toMatchObject({ problem: 'blocked' })
  })
})
