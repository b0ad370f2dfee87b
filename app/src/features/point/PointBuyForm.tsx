import { type ReactNode, useState } from 'react'
import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../../i18n/i18n.ts'
import { insideUrl } from '../../shell/links/insideUrl.ts'
import { ActBar } from '../payment/ActBar.tsx'
import { BigAmount } from '../payment/BigAmount.tsx'
import { buysInStore } from '../../native/purchases.ts'
import { RestorePurchases } from '../payment/store/RestorePurchases.tsx'
import { RuleList } from '../payment/RuleList.tsx'
import { SellerFacts } from '../payment/SellerFacts.tsx'
import { MonthLimit } from './MonthLimit.tsx'
import { PackList } from './PackList.tsx'
import { firstPack, overLimit } from './packs.ts'
import styles from './PointBuyForm.module.css'
import { PointConfirm } from './PointConfirm.tsx'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'

/** The balance, the packs, and the button that opens the sheet to confirm the purchase. */
export function PointBuyForm({
  packs,
  balance,
  search,
  actions,
}: {
  packs: readonly PointProduct[]
  balance: PointBalance
  search: URLSearchParams
  actions: ReactNode
}) {
  const t = useT()
  const [chosen, setChosen] = useState(search.get('productId'))
  const [isConfirming, setConfirming] = useState(false)
  const wanted = packs.find((pack) => pack.id === chosen && overLimit(pack, balance) === null)
  const pack = wanted ?? firstPack(packs, balance, null)
  const { leftMonthWon } = balance
  const footer = pack ? (
    <ActBar note={t('POINT.NOTE', { won: pack.krwAmountTotal, vat: pack.vatWon })}>
      <Button fullWidth onClick={() => setConfirming(true)}>
        {t('POINT.CHARGE', { points: pack.points })}
      </Button>
    </ActBar>
  ) : (
    <ActBar note={t('POINT.PACKS_NONE')}>
      <Button fullWidth variant="soft" href="/point-history">
        {t('POINT.SEE_HISTORY')}
      </Button>
    </ActBar>
  )
  return (
    <PaymentScreen title={t('POINT.BUY')} actions={actions} footer={footer}>
      <div className={`${ui.stack4} ${ui.page}`}>
        <BigAmount label={t('POINT.BALANCE')} text={t('ROOM.POINTS', { points: balance.points })} />
        {balance.owedPoints > 0 ? (
          <p className={styles.owed}>{t('POINT.OWED', { points: balance.owedPoints })}</p>
        ) : null}
        {leftMonthWon === null ? null : <MonthLimit leftWon={leftMonthWon} />}
        <h2 className={styles.section}>
          {t('POINT.HOW_MUCH')}
          <small className={ui.caption}>{t('POINT.VAT_INCLUDED')}</small>
        </h2>
        <PackList packs={packs} balance={balance} value={pack?.id ?? null} onChange={setChosen} />
        <RuleList
          rules={[
            ['undo', t(buysInStore ? 'STORE.RULE_REFUND' : 'POINT.RULE_REFUND')],
            ['clock', t(buysInStore ? 'STORE.RULE_NO_EXPIRY' : 'POINT.RULE_YEARS')],
            leftMonthWon === null ? null : ['user', t('PAYMENT.GUARDIAN')],
          ]}
        />
        <RestorePurchases />
        <SellerFacts />
      </div>
      {pack ? (
        <PointConfirm
          key={pack.id}
          pack={pack}
          balance={balance}
          returnTo={insideUrl(search.get('r'))}
          open={isConfirming}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </PaymentScreen>
  )
}
