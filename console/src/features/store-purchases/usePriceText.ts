import { useFormats, useT } from '../../i18n/i18n.ts'

/** Formats a price as Apple signs it, in thousandths of the currency's unit: `20 TRY`. */
export function usePriceText() {
  const t = useT()
  const { number } = useFormats()
  return (price: { milli: number; currency: string } | null): string =>
    price === null ? t('STORE_PURCHASES.UNKNOWN') : `${number(price.milli / 1000)} ${price.currency}`
}
