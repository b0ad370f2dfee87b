import { api } from '@byeol/contract/api.ts'
import type { RefundTransfer } from '@byeol/contract/payment/refundTransferCalls.ts'
import { useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { query } from '../../../api/query.ts'
import { useSuspension } from '../../../api/suspension.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { Note } from '../../payment/Note.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { useBankNames } from '../data/bankNames.ts'
import { IdentityFirst } from '../parts/IdentityFirst.tsx'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { AddAccountForm } from './AddAccountForm.tsx'
import styles from './RefundAccountPage.module.css'
import { useRefundAccount } from './useAddAccount.ts'

const refundsQuery = { ...query(api.payment.refundTransfers, {}), staleTime: 0 }

/** Refunds that the card refused: a form for the bank account while one is needed, and the state of each refund. */
export function RefundAccountPage() {
  const t = useT()
  const sent = useRefundAccount()
  const isSuspended = useSuspension() !== null
  const found = useQuery(refundsQuery)
  const { data } = found
  const namesOf = useBankNames(data?.banks ?? [])
  const { day } = useFormats()
  const waiting = data?.list.filter(({ state }) => state === 'account') ?? []
  const others = data?.list.filter(({ state }) => state !== 'account') ?? []
  const won = waiting.reduce((sum, { amountWon }) => sum + amountWon, 0)
  const stateOf = ({ state, bankCode, maskedNumber, paidAt }: RefundTransfer): string => {
    if (state === 'checking' || !bankCode) return t('REFUND_ACCOUNT.CHECKING')
    const account = `${namesOf(bankCode).name} ${maskedNumber}`
    return paidAt ? t('REFUND_ACCOUNT.PAID', { date: day(paidAt), account }) : t('REFUND_ACCOUNT.SENDING', { account })
  }
  return (
    <PaymentScreen title={t('REFUND_ACCOUNT.TITLE')} backTo="/payments" textOnly>
      {data ? null : <MoneyPending asked={[found]} rows={4} />}
      {data?.list.length === 0 ? <EmptyState quiet title={t('REFUND_ACCOUNT.NONE')} /> : null}
      {waiting[0] ? (
        <div className={`${ui.stack4} ${ui.page}`}>
          <BigAmount label={t('REFUND_ACCOUNT.WON')} text={t('PAYMENT.WON', { won })} />
          <p className={ui.text}>{t('REFUND_ACCOUNT.DETAIL')}</p>
          {waiting[0].reason ? <Note icon="alert" text={t('REFUND_ACCOUNT.AGAIN')} detail={waiting[0].reason} /> : null}
        </div>
      ) : null}
      {waiting.length > 0 && data && !data.verifiedName && !isSuspended ? (
        <IdentityFirst text={t('REFUND_ACCOUNT.IDENTITY_FIRST')} />
      ) : null}
      {waiting.length > 0 && data && (data.verifiedName || isSuspended) ? (
        <AddAccountForm
          verifiedName={data.verifiedName}
          banks={data.banks}
          sent={sent}
          rules={[
            ['user', t('REFUND_ACCOUNT.RULE_TWO')],
            ['lock', t('REFUND_ACCOUNT.RULE_SEALED')],
          ]}
          button={() => t('REFUND_ACCOUNT.SEND')}
        />
      ) : null}
      {others.length > 0 ? (
        <ul className={`${ui.stack3} ${ui.page}`}>
          {others.map((refund) => (
            <li key={refund.number} className={`${ui.sunken} ${styles.refund}`}>
              <b>{t('PAYMENT.WON', { won: refund.amountWon })}</b>
              <span className={ui.detail}>{refund.name}</span>
              <span className={ui.text}>{stateOf(refund)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </PaymentScreen>
  )
}
