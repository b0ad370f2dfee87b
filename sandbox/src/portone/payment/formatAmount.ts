/** 11,000원; another currency by its code. */
export const formatAmount = (amount: number, currency: string): string =>
  currency === 'KRW' ? `${amount.toLocaleString('ko')}원` : `${amount.toLocaleString('ko')} ${currency}`
