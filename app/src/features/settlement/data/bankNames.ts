import { useT, type TextKey } from '../../../i18n/i18n.ts'

/**
 * The banks for which the app has names in both languages and a short name. Others are shown with the server's name.
 */
export const knownBanks = [
  '002',
  '003',
  '004',
  '007',
  '011',
  '012',
  '020',
  '023',
  '027',
  '031',
  '032',
  '034',
  '037',
  '039',
  '045',
  '048',
  '071',
  '081',
  '088',
  '089',
  '090',
  '092',
] as const

export interface BankNames {
  name: string
  /** The short name shown on a tile. */
  short: string
}

/** Returns a function that gives the names of a bank. `listed` are the banks in the server's list. */
export function useBankNames(listed: readonly { code: string; name: string }[] | undefined) {
  const t = useT()
  return (code: string): BankNames => {
    if (knownBanks.some((known) => known === code))
      return { name: t(`BANK.NAME_${code}` as TextKey), short: t(`BANK.SHORT_${code}` as TextKey) }
    const name = listed?.find((bank) => bank.code === code)?.name ?? code
    return { name, short: name.slice(0, 2) }
  }
}
