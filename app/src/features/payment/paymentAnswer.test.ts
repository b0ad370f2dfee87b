import type { OrderId } from '@byeol/contract/ids.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { completionOf, hasGivenUp, withAnswer } from './paymentAnswer.ts'
import { paymentRequest } from './requestPayment.ts'

beforeAll(() => vi.stubGlobal('location', new URL('https://byeol.test/point-buy')))

const orderId = '0123456789abcdef01234567' as OrderId
const completionAfter = (path: string) => completionOf(orderId, new URL(path, location.origin).searchParams)

describe('the request of the payment window', () => {
  it('has the shape of the specification', () => {
    const start = {
      orderId,
      paymentId: 'p1',
      customerUid: null,
      channelKey: 'channel-key-1',
      name: '10,000 P',
      krwAmountTotal: 11_000,
    } as Parameters<typeof paymentRequest>[0]
    const me = { id: '0123456789abcdef0123456f', nickname: '달토끼' } as Parameters<typeof paymentRequest>[1]
    expect(paymentRequest(start, me, '/point-order?orderId=1')).toEqual({
      channelKey: 'channel-key-1',
      pay_method: 'card',
      name: '10,000 P',
      merchant_uid: orderId,
      amount: 11_000,
      buyer_name: '달토끼',
      buyer_tel: '',
      buyer_email: '',
      custom_data: { userId: me.id, paymentId: 'p1' },
      m_redirect_url: 'https://byeol.test/point-order?orderId=1',
    })
  })
})

describe('the completion of an order', () => {
  it('is the same after a popup and after a redirect', () => {
    const path = withAnswer('/point-order?orderId=1', { imp_uid: 'imp_1', merchant_uid: orderId })
    expect(path).toBe('/point-order?orderId=1&imp_uid=imp_1')
    expect(completionAfter(path)).toEqual({ orderId, transactionId: 'imp_1' })
    expect(completionAfter('/point-order?imp_uid=imp_1&imp_success=true')).toEqual({ orderId, transactionId: 'imp_1' })
  })

  it('sends the error of a window that failed, and leaves the transaction out', () => {
    const error_msg = '카드 한도를 초과하였습니다.'
    const path = withAnswer('/point-order', { imp_uid: 'imp_1', error_code: 'CARD_DECLINED', error_msg })
    expect(completionAfter(path)).toEqual({ orderId, error: { code: 'CARD_DECLINED', message: error_msg } })
  })

  it('leaves both out when there was no answer', () => {
    expect(completionAfter('/point-order?orderId=1')).toEqual({ orderId })
  })
})

describe('cancelling by the person', () => {
  const query = (text: string) => new URLSearchParams(text)
  it('differs from a decline, by the window or by the provider', () => {
    expect(hasGivenUp(query('error_code=USER_CLOSED'), null)).toBe(true)
    expect(hasGivenUp(query(''), '사용자가 결제를 취소하셨습니다.')).toBe(true)
    expect(hasGivenUp(query('imp_uid=imp_1&error_code=CARD_DECLINED&error_msg=한도 초과'), '한도 초과')).toBe(false)
    expect(hasGivenUp(query(''), '카드 한도를 초과하였습니다.')).toBe(false)
  })
})
