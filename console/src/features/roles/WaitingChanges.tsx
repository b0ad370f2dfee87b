import type { StaffChange } from '@byeol/contract/console/roleCalls.ts'
import type { Staff } from '@byeol/contract/console/staffCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { OneTimeLink } from './OneTimeLink.tsx'
import { useRoleChanges } from './useRoleChanges.ts'
import styles from './WaitingChanges.module.css'

/**
 * Changes that one owner requested; another owner approves them. An approval may return a link, which is shown once.
 */
export function WaitingChanges({ changes, staff }: { changes: readonly StaffChange[]; staff: readonly Staff[] }) {
  const t = useT()
  const { staff: me } = useMe()
  const { approve, decline } = useRoleChanges()
  const [made, setMade] = useState<{ link: string; name: string } | null>(null)
  if (changes.length === 0 && !made) return null
  return (
    <section className={styles.waiting} aria-label={t('ROLES.WAITING')}>
      {made ? <OneTimeLink {...made} /> : null}
      {changes.length > 0 ? <h2>{t('ROLES.WAITING')}</h2> : null}
      <ul>
        {changes.map((change) => {
          const person = staff.find(({ id }) => id === change.staffId)
          const name = person?.displayName ?? change.staffId
          const role = change.role ? t(`FRAME.ROLE_${change.role}`) : ''
          const isOwn = change.requestedBy === me.name
          const press = async () => {
            // Errors have already been shown to the user.
            const answer = await approve({ change, staff: person }).catch(() => null)
            if (answer?.link) setMade({ link: answer.link, name })
          }
          return (
            <li key={change.id}>
              <p>{t(`ROLES.CHANGE_${change.kind}`, { name, role })}</p>
              <small>{isOwn ? t('ROLES.ASKED_OWN') : t('ROLES.ASKED_BY', { name: change.requestedBy })}</small>
              {change.staffId === me.id ? null : (
                <span className={styles.acts}>
                  <Button variant="soft" size="s" onClick={() => decline(change)}>
                    {t(isOwn ? 'ROLES.WITHDRAW' : 'ROLES.DECLINE')}
                  </Button>
                  {isOwn ? null : (
                    <Button size="s" onClick={() => void press()}>
                      {t('ROLES.APPROVE')}
                    </Button>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
