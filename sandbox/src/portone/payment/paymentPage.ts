import { consentStyle } from '../../consent/consentStyle.ts'
import { row } from '../../consent/row.ts'
import { escapeHtml, page } from '../../page.ts'
import { formatAmount } from './formatAmount.ts'
import type { PaymentRequest } from './readPaymentRequest.ts'
import { testCards } from './testCards.ts'

/** The payment window uses these styles in addition to those of a consent page. */
const paymentStyle = `
  :root { --fill: #2B1A22; --fill-ink: #fff; color-scheme: light }
  main > p.amount {
    margin-top: 8px; font-size: 32px; line-height: 40px; font-weight: 700; letter-spacing: -.02em; color: var(--ink)
  }
  main > p.lead { font-size: 16px; line-height: 24px } code { font-size: 13px }
  .others { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px } .others button { padding: 0 8px }`

/**
 * The payment window: the cards to choose from, and buttons for the outcome. The form also sends the fields of
 * `carried`.
 */
export function paymentPage(request: PaymentRequest, carried: Record<string, unknown>, impUid: string): string {
  const isIssue = request.customer_uid !== null
  const amount = formatAmount(request.amount, request.currency)
  const hidden = Object.entries({ ...carried, imp_uid: impUid })
    .flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)] as const))
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  const cards = testCards.map(({ id, title, about, number }, index) =>
    row({
      type: 'radio',
      name: 'card',
      value: id,
      title: `${title} ${number.slice(-4)}`,
      note: about,
      isChecked: index === 0,
    }),
  )
  const action = isIssue ? '카드 등록하기' : `${amount} 결제하기`
  const body = `<form method="post" action="/portone/payment"><main>
<div class="brand"><span>${isIssue ? '카드 등록' : '신용카드 결제'}</span>
<span>${request.isTest ? '테스트 채널' : '샌드박스'}</span></div>
<h1>${escapeHtml(request.name)}</h1>
${isIssue ? '<p class="lead">지금은 결제되지 않고 카드만 등록돼요.</p>' : `<p class="amount">${amount}</p>`}
<p>주문번호 <code>${escapeHtml(request.merchant_uid)}</code></p>
<fieldset><legend>연습용 카드 · 진짜 돈은 나가지 않아요</legend>${cards.join('')}</fieldset>
${hidden.join('')}</main>
<footer><button class="main" name="outcome" value="pay" data-waiting="카드사에 확인하는 중이에요">${action}</button>
<div class="others"><button class="slim" name="outcome" value="decline">승인 거절</button>
<button class="slim" name="outcome" value="cancel">취소</button>
<button class="slim" type="button" data-close>창 닫기</button></div></footer></form>`
  return page({
    title: `${isIssue ? '카드 등록' : '결제'} · Byeol 샌드박스`,
    style: consentStyle + paymentStyle,
    body,
    script: '/portone/payment.js',
  })
}
