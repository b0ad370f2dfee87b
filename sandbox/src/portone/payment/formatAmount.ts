/** Formats won as `11,000원`, and other currencies with their code. */
export const formatAmount = (amount: number, currency: string): string =>
  currency === 'KRW' ? `${amount.toLocaleString('ko')}원` : `${amount.toLocaleString('ko')} ${currency}`
