import { before, idOf } from './moments.ts'

const waiting = (place: string, facts: object) => ({
  bankAccountId: idOf(place),
  celebUserId: idOf('e1'),
  nickname: '서하',
  username: 'seoha',
  bankName: '신한은행',
  maskedNumber: '110-•••-••4920',
  since: before(19 * 60),
  returnedReason: null,
  ...facts,
})
const seoha = waiting('81', {})
const garam = waiting('82', {
  nickname: '가람',
  username: 'garam.studio',
  bankName: 'KB국민은행',
  maskedNumber: '123-•••-••0101',
  since: before(240),
  returnedReason: '해지된 계좌',
})
const account = {
  bankName: '신한은행',
  maskedNumber: '110-•••-••4920',
  holder: '김•하',
  verifiedName: '김•하',
  isSameName: true,
  state: 'checking',
  checkedBy: null,
  addedAt: before(19 * 60),
  coolingUntil: before(-53 * 60),
  isBusiness: false,
  hasBankbook: true,
}
/** An account with a holder's name that differs from the celeb's verified name, which has changed since. */
const careful = {
  ...account,
  bankName: 'KB국민은행',
  maskedNumber: '123-•••-••0101',
  holder: '이•람',
  verifiedName: '김•람',
  isSameName: false,
  addedAt: before(90_000),
  coolingUntil: null,
  isBusiness: true,
}

/** Lines instead of words, because each machine would draw words in a different font. */
const bankbook = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="560">
  <rect width="900" height="560" fill="#c9b8a6"/>
  <g transform="rotate(-2 450 280)">
    <rect x="80" y="60" width="740" height="440" rx="14" fill="#fbfaf6"/>
    <rect x="80" y="60" width="740" height="96" rx="14" fill="#3a5fa8"/>
    <rect x="116" y="92" width="220" height="30" rx="6" fill="#fff"/>
    <g fill="#3c3a38">
      <rect x="116" y="206" width="150" height="34" rx="6"/>
      <rect x="116" y="272" width="420" height="34" rx="6"/>
    </g>
    <g fill="#cfcac2">
      <rect x="116" y="352" width="660" height="16" rx="6"/>
      <rect x="116" y="392" width="660" height="16" rx="6"/>
      <rect x="116" y="432" width="420" height="16" rx="6"/>
    </g>
  </g>
</svg>`

export const bankAccountAnswers = {
  '/console-bank-accounts/bankbook': {
    dataUrl: `data:image/svg+xml,${encodeURIComponent(bankbook)}`,
    number: '110222334920',
    holder: '김서하',
    verifiedName: '김서하',
  },
  '/console-staff/begin-step-up': { challengeId: idOf('91'), options: { challenge: 'AAAA' } },
  '/console-bank-accounts/list': {
    list: [
      seoha,
      garam,
      waiting('83', { nickname: '유하린', username: 'yuharin', maskedNumber: '110-•••-••3381', since: before(20) }),
    ],
    next: null,
  },
}

/** The server's response for one account. */
export const bankAccountOf = (bankAccountId: string | null): unknown =>
  bankAccountId === idOf('82') ? { waiting: garam, account: careful } : { waiting: seoha, account }
