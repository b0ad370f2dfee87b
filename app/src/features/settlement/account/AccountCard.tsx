import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { BankNames } from '../data/bankNames.ts'
import { BankTile } from '../parts/BankTile.tsx'
import { Tag } from '../parts/Tag.tsx'
import styles from './AccountCard.module.css'
import { CoolingRail } from './CoolingRail.tsx'

/** A bank account with its number masked, and the reason if it cannot be used yet or at all. */
export function AccountCard({ account, bank, onMore }: { account: BankAccount; bank: BankNames; onMore: () => void }) {
  const t = useT()
  const { day } = useFormats()
  const { bankCode, checkedBy, coolingUntil, holder, isDefault, maskedNumber, reason, state } = account
  return (
    <section className={`${ui.card} ${styles.card}`} aria-label={`${bank.name} ${maskedNumber}`}>
      <div className={ui.row3}>
        <BankTile code={bankCode} short={bank.short} />
        <span className={`${ui.fill} ${styles.words}`}>
          {bank.name}
          <small>
            {maskedNumber} · {holder}
          </small>
        </span>
        <span className={`${ui.stack1} ${styles.tags}`}>
          {isDefault ? <Tag tone="hot">{t('BANK.DEFAULT')}</Tag> : null}
          {state === 'ready' ? null : <Tag>{t(`BANK.STATE_${state}`)}</Tag>}
        </span>
        <IconButton icon="more" className={styles.more} label={t('BANK.MORE', { bank: bank.name })} onClick={onMore} />
      </div>
      {state === 'ready' ? (
        <p className={styles.right}>
          <Icon name="check" size={18} />
          {t(checkedBy === 'staff' ? 'BANK.CHECKED_staff' : 'BANK.CHECKED_bank', { date: day(account.addedAt) })}
        </p>
      ) : null}
      {state === 'cooling' && coolingUntil ? <CoolingRail until={coolingUntil} /> : null}
      {state === 'checking' ? <p>{t('BANK.CHECKING_DETAIL')}</p> : null}
      {state === 'refused' ? (
        <div className={styles.wrong}>
          <p>{reason ?? t('BANK.REFUSED')}</p>
          <p>{t('BANK.REFUSED_DETAIL')}</p>
        </div>
      ) : null}
    </section>
  )
}
