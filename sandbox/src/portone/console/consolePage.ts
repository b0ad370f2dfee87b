import { escapeHtml, page } from '../../page.ts'
import { formatAmount } from '../payment/formatAmount.ts'
import type { PaymentAnswer } from '../payment/PaymentAnswer.ts'
import type { Payment } from '../payment/Payments.ts'
import { consoleStyle } from './consoleStyle.ts'

const statusNames = { ready: '결제 전', paid: '결제됨', cancelled: '취소됨', failed: '실패' }
const time = new Intl.DateTimeFormat('ko', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Seoul' })

const cancelForm = ({ imp_uid, amount, cancel_amount }: PaymentAnswer): string =>
  `<form method="post" action="/portone/console/cancel"><input type="hidden" name="imp_uid" value="${imp_uid}">
<label>취소할 금액<input name="amount" inputmode="numeric" pattern="[1-9][0-9]*" value="${amount - cancel_amount}"
autocomplete="off" required></label><button>취소하기</button></form>`

function entry({ answer }: Payment): string {
  const { name, amount, cancel_amount, currency, status, merchant_uid, card_name, started_at, fail_reason } = answer
  const more = [
    card_name,
    answer.customer_uid_usage === 'issue' ? '카드 등록' : null,
    answer.sandbox ? '테스트 채널' : null,
    cancel_amount > 0 ? `${formatAmount(cancel_amount, currency)} 취소` : null,
    fail_reason,
  ].filter((text) => text !== null)
  return `<li>
<div class="line"><b>${escapeHtml(name ?? '')}</b><span class="${status}">${statusNames[status]}</span></div>
<p class="amount">${formatAmount(amount, currency)}</p>
<p>${[time.format(new Date(started_at * 1000)), ...more].map(escapeHtml).join(' · ')}</p>
<p><code>${escapeHtml(merchant_uid)}</code></p>${status === 'paid' && amount > 0 ? cancelForm(answer) : ''}</li>`
}

/** The payments of the merchant, newest first, with a form to cancel each. */
export const consolePage = (payments: Payment[]): string =>
  page({
    title: '결제 내역 · Byeol 샌드박스',
    style: consoleStyle,
    body: `<main><h1>결제 내역</h1><p class="lead">가맹점의 관리자 콘솔이에요. 여기서 취소하면 서버에 웹훅으로 알려요.</p>
${payments.length > 0 ? `<ul>${payments.map(entry).join('')}</ul>` : '<p class="lead">아직 결제가 없어요.</p>'}</main>`,
  })
