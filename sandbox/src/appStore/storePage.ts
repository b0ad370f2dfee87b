import { escapeHtml, page } from '../page.ts'
import { consoleStyle } from '../portone/console/consoleStyle.ts'
import type { AppStore } from './AppStore.ts'
import { oddCharges } from './oddCharges.ts'
import type { Transaction } from './Transactions.ts'

const time = new Intl.DateTimeFormat('ko', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Seoul' })
const won = new Intl.NumberFormat('ko', { style: 'currency', currency: 'KRW' })
const statusNames = { 1: '구독 중', 2: '끝남', 3: '결제 재시도', 4: '유예 기간', 5: '철회됨' }
const shown = 100

const button = (id: string, act: string, label: string): string =>
  `<form method="post" action="/app-store/console/${id}/${act}"><button>${label}</button></form>`

function entry(store: AppStore, transaction: Transaction): string {
  const { transactionId: id, product, purchasedAt, expiresAt, priceWon, revokedAt, reason } = transaction
  const subscription = store.subscriptions.of(id)
  const last = subscription?.last === transaction ? subscription : null
  const facts = [
    time.format(purchasedAt),
    reason === 'RENEWAL' ? '갱신' : null,
    expiresAt && `${time.format(expiresAt)}까지`,
    last && statusNames[last.status],
  ].filter((fact) => fact !== null)
  const actions = [
    button(id, revokedAt ? 'reverse-refund' : 'refund', revokedAt ? '환불 되돌리기' : '환불'),
    ...(last && last.status !== 2 && last.status !== 5
      ? [
          last.willRenew ? button(id, 'stop-renewing', '자동 갱신 끄기') : button(id, 'renew-again', '자동 갱신 켜기'),
          last.isCardBad ? button(id, 'recover', '카드 고치기') : button(id, 'bad-card', '카드 고장'),
        ]
      : []),
  ]
  return `<li><div class="line"><b>${escapeHtml(product.title)}</b><span>${revokedAt ? '환불됨' : '구입함'}</span></div>
<p class="amount">${won.format(priceWon)}</p><p>${facts.map(escapeHtml).join(' · ')}</p>
<p><code>${id}</code></p>${actions.join('')}</li>`
}

const askedEntry = ([id, { product }]: [string, AppStore['asked'] extends Map<string, infer A> ? A : never]): string =>
  `<li><div class="line"><b>${escapeHtml(product.title)}</b><span>구입 요청</span></div>
${button(id, 'approve', '보호자로서 승인')}${button(id, 'decline', '거절')}</li>`

/** Buttons that set the charge for the next purchase. */
const nextCharge = (store: AppStore): string => {
  const chosen = oddCharges.find(({ charge }) => charge === store.nextCharge)
  const buttons = oddCharges.map(({ name, label }) => button('next-charge', name, label))
  return `<p>다음 구입의 금액: ${chosen?.label ?? '정해진 가격'}</p>${buttons.join('')}`
}

/** The purchases, newest first, with buttons for what Apple and people can do outside the app. */
export const storePage = (store: AppStore): string => {
  const entries = [
    ...[...store.asked].map(askedEntry),
    ...store.transactions.all
      .toReversed()
      .slice(0, shown)
      .map((each) => entry(store, each)),
  ]
  return page({
    title: 'App Store · Byeol 샌드박스',
    style: consoleStyle,
    body: `<main><h1>App Store</h1><p class="lead">앱 밖에서 일어나는 일이에요. 서버에 알림으로 알려요.</p>
${nextCharge(store)}
${entries.length > 0 ? `<ul>${entries.join('')}</ul>` : '<p class="lead">아직 구입이 없어요.</p>'}</main>`,
  })
}
