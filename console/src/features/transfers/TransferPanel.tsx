import type { ListedTransfer } from '@byeol/contract/console/money/transferCalls.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import looks from '../../parts/panelLooks.module.css'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { WonAmount } from '../../parts/WonAmount.tsx'
import { TransferActs } from './TransferActs.tsx'

/** One refund by transfer: its order, its account, who checked it, and the actions of staff on it. */
export function TransferPanel({ transfer, closeHref }: { transfer: ListedTransfer; closeHref: string }) {
  const t = useT()
  const { day } = useFormats()
  const { number, userId, orderId, name, amountWon, bankName, maskedNumber, checkedBy, approvedBy } = transfer
  const { reason, askedAt, requestedAt, paidAt, bankFileId, status } = transfer
  return (
    <OpenedPanel
      title={number}
      closeHref={closeHref}
      foot={<TransferActs transfer={transfer} />}
      above={<WonAmount won={amountWon} />}
    >
      <div className={looks.parts}>
        <Facts
          rows={[
            [
              t('TRANSFERS.ORDER'),
              <Link key="order" href={`/orders?open=${orderId}`} className={looks.link}>
                {name}
              </Link>,
            ],
            [t('TRANSFERS.ACCOUNT'), bankName ? `${bankName} ${maskedNumber}` : t('TRANSFERS.NO_ACCOUNT')],
            ...(checkedBy ? [[t('TRANSFERS.CHECKED_BY'), t(`TRANSFERS.CHECKED_${checkedBy}`)] as const] : []),
            [t('TRANSFERS.ASKED'), day(askedAt)],
            ...(requestedAt ? [[t('TRANSFERS.NAMED'), day(requestedAt)] as const] : []),
            ...(paidAt ? [[t('TRANSFERS.PAID'), day(paidAt)] as const] : []),
            ...(reason ? [[t('TRANSFERS.REASON'), reason] as const] : []),
          ]}
        />
        <PersonLink userId={userId} />
        {status === 'asked' ? (
          <Link href="/payables" className={looks.link}>
            {t('TRANSFERS.TO_PAYABLES')}
          </Link>
        ) : (
          <FourEyes
            eyes={[
              { what: t('TRANSFERS.FIRST'), by: approvedBy[0] ?? null },
              { what: t('TRANSFERS.SECOND'), by: approvedBy[1] ?? null },
            ]}
            none={t('TRANSFERS.WAITING')}
          />
        )}
        {bankFileId ? (
          <Link href={`/bank-files?open=${bankFileId}`} className={looks.link}>
            {t('TRANSFERS.IN_FILE')}
          </Link>
        ) : null}
        {status === 'approved' && !bankFileId ? (
          <Link href="/settlements?status=approved" className={looks.link}>
            {t('TRANSFERS.TO_FILE')}
          </Link>
        ) : null}
      </div>
    </OpenedPanel>
  )
}
