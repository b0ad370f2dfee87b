import type { Passkey } from '@byeol/contract/console/staffCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import styles from './Passkeys.module.css'
import { useRemovePasskey } from './useRemovePasskey.ts'

/** A passkey: its authenticator, and when it was made and last used. */
export function PasskeyRow({ passkey, mayRemove }: { passkey: Passkey; mayRemove: boolean }) {
  const t = useT()
  const { ago, day } = useFormats()
  const { remove, isBusy } = useRemovePasskey()
  const { name, place, createdAt, usedAt, openedSession } = passkey
  const title = name ?? t(`ACCOUNT.KEY_PLACE_${place}`)
  const made = t('ACCOUNT.KEY_MADE', { when: day(createdAt) })
  const used = usedAt ? t('ACCOUNT.KEY_USED', { when: ago(usedAt) }) : t('ACCOUNT.KEY_UNUSED')
  return (
    <li>
      <p className={styles.words}>
        <b>{title}</b>
        {openedSession ? <Tag tone="ok">{t('ACCOUNT.KEY_HERE')}</Tag> : null}
        <small>
          {made} · {used}
        </small>
      </p>
      {mayRemove ? (
        <Button variant="outline" size="s" busy={isBusy} onClick={() => void remove(passkey, title)}>
          {t('ACCOUNT.KEY_REMOVE')}
          <span className="sr">
            {' '}
            {title}, {made}
          </span>
        </Button>
      ) : null}
    </li>
  )
}
