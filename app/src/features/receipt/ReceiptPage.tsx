import type { OrderId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useT } from '../../i18n/i18n.ts'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'
import { ReceiptActs } from './ReceiptActs.tsx'
import { ReceiptMissing } from './ReceiptMissing.tsx'
import { ReceiptSlip } from './ReceiptSlip.tsx'
import { receiptQuery } from '../payment/receiptQuery.ts'

/** The receipt of a payment, with buttons to print it and to have the payment refunded. */
export function ReceiptPage() {
  const t = useT()
  const [search] = useSearchParams()
  const orderId = (search.get('orderId') ?? '') as OrderId
  const found = useQuery(receiptQuery(orderId))
  const receipt = found.data?.receipt
  const print = (
    <IconButton icon="receipt" label={t('RECEIPT.PRINT_TITLE')} href={`/receipt/print?orderId=${orderId}`} />
  )
  return (
    <PaymentScreen title={t('RECEIPT.TITLE')} actions={receipt ? print : undefined}>
      {receipt ? (
        <div className={`${ui.stack3} ${ui.formPage}`}>
          <ReceiptSlip receipt={receipt} />
          <ReceiptActs receipt={receipt} />
        </div>
      ) : (
        <ReceiptMissing found={found} />
      )}
    </PaymentScreen>
  )
}
