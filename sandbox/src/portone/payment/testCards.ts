/**
 * A card to choose in the payment window. `behaviour` is how the card company responds to a charge or a cancellation.
 */
export interface TestCard {
  id: string
  title: string
  about: string
  /** The issuer's KFTC code. */
  code: string
  issuer: string
  /** The card number, masked as PortOne masks it. */
  number: string
  behaviour: 'pays' | 'over-limit' | 'expired' | 'pays-once' | 'no-partial-cancel' | 'slow'
}

export const testCards: readonly TestCard[] = [
  {
    id: 'good',
    title: '신한카드',
    about: '결제돼요',
    code: '366',
    issuer: '신한카드',
    number: '541333******1004',
    behaviour: 'pays',
  },
  {
    id: 'over-limit',
    title: '국민카드',
    about: '한도를 넘어서 거절돼요',
    code: '381',
    issuer: 'KB국민카드',
    number: '540926******2048',
    behaviour: 'over-limit',
  },
  {
    id: 'expired',
    title: '삼성카드',
    about: '유효기간이 지나서 거절돼요',
    code: '365',
    issuer: '삼성카드',
    number: '943117******3072',
    behaviour: 'expired',
  },
  {
    id: 'good-then-bad',
    title: '현대카드',
    about: '처음만 결제되고 다음부터 거절돼요',
    code: '367',
    issuer: '현대카드',
    number: '402017******4096',
    behaviour: 'pays-once',
  },
  {
    id: 'no-partial-cancel',
    title: '롯데카드',
    about: '결제되지만 부분취소가 안 돼요',
    code: '368',
    issuer: '롯데카드',
    number: '512462******5120',
    behaviour: 'no-partial-cancel',
  },
  {
    id: 'slow',
    title: '농협카드',
    about: '몇 초 뒤에 결제돼요',
    code: '371',
    issuer: 'NH농협카드',
    number: '546111******6144',
    behaviour: 'slow',
  },
]

export const goodCard = testCards[0]!

export const findCard = (id: unknown): TestCard | null => testCards.find((card) => card.id === id) ?? null

export const findCardByLastDigits = (lastDigits: string): TestCard | null =>
  testCards.find(({ number }) => number.endsWith(lastDigits)) ?? null

/**
 * Why the card company declines a charge after `earlierCharges` successful ones with the same key. Null if it accepts
 * the charge.
 */
export function declineReason({ behaviour }: TestCard, earlierCharges: number): string | null {
  if (behaviour === 'over-limit') return '카드 한도를 초과하였습니다.'
  if (behaviour === 'expired') return '유효기간이 지난 카드입니다.'
  return behaviour === 'pays-once' && earlierCharges > 0 ? '거래가 정지된 카드입니다. 카드사에 문의하세요.' : null
}

/** How long the card company of the slow card takes to respond. */
export const slowMs = 3_000
