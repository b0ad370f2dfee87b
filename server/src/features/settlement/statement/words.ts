import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import { wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Earning } from '../../../ledger/accounts.ts'
import type { StoredSettlement } from '../request/settlements.ts'

interface Words {
  title: string
  number: string
  celeb: string
  kind: string
  kinds: Record<SettlementKind, string>
  period: string
  account: string
  status: string
  statuses: Record<StoredSettlement['status'], string>
  requested: string
  approved: string
  paid: string
  received: string
  howCounted: string
  paidByFans: string
  vat: string
  storeFee: string
  platform: string
  share: string
  owed: string
  incomeTax: (rate: number) => string
  incomeTaxFree: string
  localTax: (rate: number) => string
  net: string
  won: (amount: number) => string
  issued: string
  note: string
  /** Column headings of the CSV. */
  day: string
  earning: string
  earnings: Record<Earning, string>
  takenBack: string
  sum: string
}

export const statementWords: Record<Language, Words> = {
  ko: {
    title: '정산서',
    number: '정산 번호',
    celeb: '받는 사람',
    kind: '정산 종류',
    kinds: { point: '콘텐츠·메시지', subscription: '프리미엄', donation: '후원' },
    period: '수익 기간',
    account: '입금 계좌',
    status: '진행 상태',
    statuses: {
      requested: '요청함',
      approved: '승인됨',
      paid: '입금함',
      rejected: '반려됨',
      returned: '입금 실패',
    },
    requested: '요청일',
    approved: '승인일',
    paid: '입금일',
    received: '받는 금액',
    howCounted: '계산 내역',
    paidByFans: '팬이 결제한 금액',
    vat: '부가세',
    storeFee: '앱스토어 수수료',
    platform: '플랫폼 수수료',
    share: '내 수익',
    owed: '지난 정산 뒤 환불된 금액',
    incomeTax: (rate) => `소득세 ${rate}%`,
    incomeTaxFree: '소득세 (과세하지 않는 금액)',
    localTax: (rate) => `지방소득세 ${rate}%`,
    net: '받는 금액',
    won: (amount) => wonText(amount, 'ko'),
    issued: '발급일',
    note: '세금은 각각 10원 미만을 절사해요. 카드 결제 수수료는 Byeol이 부담해요.',
    day: '날짜',
    earning: '구분',
    earnings: { contents: '콘텐츠', dm: '메시지', subscription: '프리미엄', donation: '후원' },
    takenBack: '환불·회수',
    sum: '합계',
  },
  en: {
    title: 'Payout statement',
    number: 'Payout number',
    celeb: 'Paid to',
    kind: 'Earnings',
    kinds: { point: 'Content and messages', subscription: 'Premium', donation: 'Donations' },
    period: 'Earned',
    account: 'Bank account',
    status: 'Status',
    statuses: {
      requested: 'Requested',
      approved: 'Approved',
      paid: 'Paid',
      rejected: 'Rejected',
      returned: 'Returned by the bank',
    },
    requested: 'Requested on',
    approved: 'Approved on',
    paid: 'Paid on',
    received: 'You receive',
    howCounted: 'How it adds up',
    paidByFans: 'Paid by fans',
    vat: 'VAT',
    storeFee: 'App Store fee',
    platform: 'Platform fee',
    share: 'Your earnings',
    owed: 'Refunds after the last payout',
    incomeTax: (rate) => `Income tax ${rate}%`,
    incomeTaxFree: 'Income tax (not taxed)',
    localTax: (rate) => `Local income tax ${rate}%`,
    net: 'You receive',
    won: (amount) => wonText(amount, 'en'),
    issued: 'Issued on',
    note: 'Each tax is rounded down to 10 won. Byeol pays the card fees.',
    day: 'Date',
    earning: 'Earning',
    earnings: { contents: 'Content', dm: 'Messages', subscription: 'Premium', donation: 'Donations' },
    takenBack: 'Taken back',
    sum: 'Total',
  },
}

/** Deductions are written with a minus sign. */
export const lessWon = ({ won }: Words, amount: number): string =>
  amount === 0 ? won(0) : amount < 0 ? `+${won(-amount)}` : `−${won(amount)}`
