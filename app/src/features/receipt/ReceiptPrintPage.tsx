import type { OrderId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { useMe } from '../../api/me.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { printPage } from '../../native/printPage.ts'
import { ActBar } from '../payment/ActBar.tsx'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'
import { ReceiptMissing } from './ReceiptMissing.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import styles from './ReceiptPrintPage.module.css'
import { receiptPath, receiptQuery } from '../payment/receiptQuery.ts'

/** A preview of the printed receipt: one A4 page. */
export function ReceiptPrintPage() {
  const t = useT()
  const me = useMe()
  const [search] = useSearchParams()
  const orderId = (search.get('orderId') ?? '') as OrderId
  const found = useQuery(receiptQuery(orderId))
  const receipt = found.data?.receipt
  if (!receipt)
    return (
      <PaymentScreen title={t('RECEIPT.PRINT_TITLE')}>
        <ReceiptMissing found={found} />
      </PaymentScreen>
    )
  return (
    <PaymentScreen
      title={t('RECEIPT.PRINT_TITLE')}
      backTo={receiptPath(orderId)}
      footer={
        <ActBar>
          <Button fullWidth onClick={() => void printPage(t('RECEIPT.TITLE')).catch(showError)}>
            {t('RECEIPT.PRINT')}
          </Button>
        </ActBar>
      }
    >
      <div className={`${ui.stack4} ${styles.desk}`}>
        <ReceiptPaper receipt={receipt} buyer={me?.nickname ?? null} />
        <p className={`${ui.caption} ${ui.centered}`}>{t('RECEIPT.PAPER')}</p>
      </div>
    </PaymentScreen>
  )
}
