import { api } from '@byeol/contract/api.ts'
import type { Suspension } from '@byeol/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@byeol/ui/Button.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { query } from '../../api/query.ts'
import { showSuspension } from '../../api/suspension.ts'
import { useT } from '../../i18n/i18n.ts'
import { buysInStore } from '../../native/purchases.ts'
import { signOut } from '../auth/session/session.ts'
import { Note } from '../payment/Note.tsx'
import styles from './WhileSuspended.module.css'

/**
 * The links that a suspended person sees next to their payments: the reason, other pages about money, a celeb's
 * earnings, notifications (to withdraw consents), their data, support, and buttons to sign out or delete the account.
 */
export function WhileSuspended({ suspension }: { suspension: Suspension }) {
  const t = useT()
  const navigate = useNavigate()
  const isCeleb = useQuery(query(api.auth.deletionSummary, {})).data?.isCeleb === true
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
    await navigate('/start', { replace: true })
  }
  return (
    <>
      <div className={styles.note}>
        <Note
          icon="alert"
          text={t('AUTH.SUSPENDED')}
          detail={t('AUTH.SUSPENDED_DETAIL')}
          action={
            <Button size="s" variant="plain" onClick={() => showSuspension(suspension)}>
              {t('AUTH.SUSPENDED_WHY')}
            </Button>
          }
        />
      </div>
      <nav className={styles.rows} aria-label={t('AUTH.SUSPENDED_PAYMENTS')}>
        {isCeleb ? <SettingRow icon="bank" label={t('SETTLEMENT.TITLE')} href="/settlement" /> : null}
        <SettingRow icon="star" label={t('PREMIUM.MANAGE')} href="/subscription" />
        <SettingRow icon="gift" label={t('POINT.TITLE')} href="/point-history" />
        <SettingRow icon="gift" label={t('DONATION.HISTORY')} href="/donation-point-history" />
        {buysInStore ? null : <SettingRow icon="card" label={t('CARD.TITLE')} href="/payment-method" />}
        <SettingRow icon="bell" label={t('MINE.PUSH')} href="/settings/push" />
        <SettingRow icon="save" label={t('MINE.DATA_TITLE')} href="/settings/data" />
        <SettingRow icon="help" label={t('SERVICE.CUSTOMER_SERVICE')} href="/customer-service?tab=inquiries" />
        <SettingRow icon="trash" label={t('MINE.DELETE')} danger href="/settings/delete-account" />
      </nav>
      <div className={styles.note}>
        <Button size="m" variant="soft" fullWidth busy={isLeaving} onClick={() => void leave()}>
          {t('AUTH.SIGN_OUT')}
        </Button>
      </div>
    </>
  )
}
