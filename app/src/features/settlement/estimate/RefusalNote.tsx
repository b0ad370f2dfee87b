import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Estimate, Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Note } from '../../payment/Note.tsx'
import { settlementPath } from '../data/paths.ts'
import { useWon } from '../../payment/useWon.ts'
import { refusalWay } from './refusalWay.ts'

/** Why no settlement can be requested now, with a link to the page where that can be changed. */
export function RefusalNote({
  estimate,
  accounts,
  open,
}: {
  estimate: Estimate
  accounts: readonly BankAccount[]
  /** The open request for this kind of earnings. */
  open: Settlement | undefined
}) {
  const t = useT()
  const won = useWon()
  const { clock, day, weekDay } = useFormats()
  const { refusal, shareWon, owedWon, held } = estimate
  if (refusal === null) return null
  const { icon, href } = refusalWay[refusal]
  const cools = accounts.flatMap(({ coolingUntil }) => coolingUntil ?? []).toSorted((a, b) => +a - +b)[0]
  const missing = limits.settlementMinWon - (shareWon - owedWon)
  const details: Record<typeof refusal, string> = {
    open_request: open
      ? t('SETTLEMENT.REFUSED_open_request_DETAIL', { date: day(open.requestedAt) })
      : t('SETTLEMENT.REFUSED_open_request_PLAIN'),
    too_little: [
      t('SETTLEMENT.REFUSED_too_little_DETAIL', { won: missing }),
      held[0] ? t('SETTLEMENT.NEXT_FREE', { date: weekDay(held[0].until), sum: won(held[0].won) }) : '',
    ]
      .join(' ')
      .trim(),
    identity: t('SETTLEMENT.REFUSED_identity_DETAIL'),
    no_account: t('SETTLEMENT.REFUSED_no_account_DETAIL'),
    checking: t('SETTLEMENT.REFUSED_checking_DETAIL'),
    cooling: cools
      ? t('BANK.COOLING_UNTIL', { date: day(cools), time: clock(cools) })
      : t('SETTLEMENT.REFUSED_checking_DETAIL'),
    tax_facts: t('SETTLEMENT.REFUSED_tax_facts_DETAIL'),
  }
  return (
    <Note
      icon={icon}
      text={t(`SETTLEMENT.REFUSED_${refusal}`, { won: limits.settlementMinWon })}
      detail={details[refusal]}
      href={(refusal === 'open_request' && open ? settlementPath(open.settlementId) : href) ?? undefined}
    />
  )
}
