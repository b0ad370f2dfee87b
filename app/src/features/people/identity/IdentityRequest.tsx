import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { accountQuery } from '../data/accountQuery.ts'
import { FormError } from '../../../errors/FormError.tsx'
import { loadPortOne } from '../../../browser/portOne.ts'
import { canCertify } from './certify.ts'
import { useBirthday } from '../../../i18n/useBirthday.ts'
import styles from './Identity.module.css'
import type { IdentityPhase } from './useIdentity.ts'

const reasons = ['celeb', 'settlement', 'adult'] as const
const facts: readonly (readonly [IconName, 'TAKEN' | 'SHOWN' | 'BIRTHDAY'])[] = [
  ['lock', 'TAKEN'],
  ['eyeOff', 'SHOWN'],
  ['check', 'BIRTHDAY'],
]

/**
 * Why the verification is needed, which data the account adopts from it, and the button that opens the window. If the
 * identity is verified already, shows the data, unless an action waits for the verification.
 */
export function IdentityRequest({
  reason,
  isStopped,
  phase,
  error,
  onStart,
}: {
  reason: string | null
  /** Whether an action waits for the verification. */
  isStopped: boolean
  phase: IdentityPhase
  error: string | undefined
  onStart: () => void
}) {
  const t = useT()
  const birthdayText = useBirthday()
  const { data: account } = useQuery(accountQuery)
  const known = isStopped ? null : account?.identity
  const why = reasons.find((one) => one === reason)
  // Load the script before the click, because the window must be opened directly in the click handler.
  useEffect(() => void loadPortOne().catch(() => undefined), [])
  return (
    <div className={styles.page}>
      <span className={styles.sign}>
        <Icon name={known ? 'check' : 'lock'} size={28} />
      </span>
      <h1 className={styles.title}>{t(known ? 'MINE.IDENTITY_TITLE_DONE' : 'MINE.IDENTITY_TITLE')}</h1>
      <p className={`${ui.text} ${ui.below2}`}>
        {known
          ? `${known.name} · ${birthdayText(known.birthday)}`
          : t(why ? `MINE.IDENTITY_WHY_${why}` : 'MINE.IDENTITY_WHY')}
      </p>
      <ul className={styles.facts}>
        {facts.map(([icon, fact]) => (
          <li key={fact}>
            <Icon name={icon} size={20} />
            {t(`MINE.IDENTITY_FACT_${fact}`)}
          </li>
        ))}
      </ul>
      <div className={styles.act}>
        <p className={styles.state} role="status">
          {phase === 'window' ? t('MINE.IDENTITY_WINDOW') : phase === 'checking' ? t('MINE.IDENTITY_CHECKING') : ''}
        </p>
        <FormError text={canCertify() ? error : t('MINE.IDENTITY_AWAY')} />
        {canCertify() ? (
          <Button fullWidth variant={known ? 'outline' : 'primary'} busy={phase === 'checking'} onClick={onStart}>
            {t(
              phase === 'window'
                ? 'MINE.IDENTITY_REOPEN'
                : known || error
                  ? 'MINE.IDENTITY_AGAIN'
                  : 'MINE.IDENTITY_START',
            )}
          </Button>
        ) : (
          <Button fullWidth variant="soft" href="/customer-service">
            {t('SERVICE.CUSTOMER_SERVICE')}
          </Button>
        )}
      </div>
    </div>
  )
}
