import { describe, expect, it } from 'vitest'
import { readPortOne } from './portOne.ts'

describe('the answer of a window of PortOne', () => {
  it('is a success from the callback, from an old script and from the query of a redirect', () => {
    expect(readPortOne({ success: true, imp_uid: 'imp_1' })).toEqual({ impUid: 'imp_1' })
    expect(readPortOne({ imp_uid: 'imp_1', error_code: null })).toEqual({ impUid: 'imp_1' })
    expect(readPortOne({ success: 'true', imp_uid: 'imp_1' })).toEqual({ impUid: 'imp_1' })
  })
  it('is a failure if it says so, even with an id', () => {
    expect(readPortOne({ success: 'false', imp_uid: 'imp_1' })).toEqual({ problem: 'failed', words: null })
    expect(
      readPortOne({
        success: false,
        imp_uid: 'imp_1',
        error_code: 'CERTIFICATION_FAILED',
        error_msg: '확인할 수 없습니다.',
      }),
    ).toEqual({ problem: 'failed', words: '확인할 수 없습니다.' })
    expect(readPortOne({})).toEqual({ problem: 'failed', words: null })
  })
  it('distinguishes a cancel and a blocked popup from a failure', () => {
    expect(readPortOne({ success: false, error_code: 'USER_CLOSED' })).toMatchObject({ problem: 'cancelled' })
    expect(
      readPortOne({ success: false, error_code: 'F1002', error_msg: '사용자가 본인인증을 취소하였습니다.' }),
    ).toMatchObject({ problem: 'cancelled' })
    expect(readPortOne({ success: false, error_code: 'POPUP_BLOCKED' })).toMatchObject({ problem: 'blocked' })
  })
})
