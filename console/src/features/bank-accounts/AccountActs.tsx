import { Button } from '@byeol/ui/Button.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import styles from './AccountActs.module.css'
import type { AccountActs as Acts } from './useAccountActs.ts'

/** Confirms or refuses an account while its bankbook is open. */
export function AccountActs({ acts }: { acts: Acts }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  useShortcuts(
    isAsking
      ? []
      : [
          { key: 'c', text: 'BANK_ACCOUNTS.CONFIRM', run: acts.confirm },
          { key: 'r', text: 'BANK_ACCOUNTS.REFUSE', run: () => setAsking(true) },
        ],
  )
  if (isAsking)
    return (
      <ReasonForm
        label={t('SETTLEMENTS.REASON_FOR_STAR')}
        button={t('BANK_ACCOUNTS.REFUSE')}
        busy={acts.isBusy}
        onReason={acts.refuse}
        onCancel={() => setAsking(false)}
      />
    )
  return (
    <div className={styles.acts}>
      <p>{t('BANK_ACCOUNTS.DECIDE_DETAIL')}</p>
      <Button variant="soft" size="m" onClick={() => setAsking(true)}>
        {t('BANK_ACCOUNTS.REFUSE')} <Keycap name="r" />
      </Button>
      <Button size="m" busy={acts.isBusy} onClick={acts.confirm}>
        {t('BANK_ACCOUNTS.CONFIRM')} <Keycap name="c" onFill />
      </Button>
    </div>
  )
}
