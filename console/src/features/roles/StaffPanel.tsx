import { roleNames } from '@byeol/contract/console/roles.ts'
import type { Staff } from '@byeol/contract/console/staffCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './StaffPanel.module.css'
import { useRoleChanges } from './useRoleChanges.ts'

/** A staff member's roles, and the changes that an owner can request. Owners cannot change their own. */
export function StaffPanel({ staff }: { staff: Staff }) {
  const t = useT()
  const { staff: me } = useMe()
  const { ask, lock } = useRoleChanges()
  const isOwn = staff.id === me.id
  return (
    <Panel
      label={staff.displayName}
      head={
        <PanelHead
          backHref="/staff"
          mark={<StaffMark name={staff.displayName} large own={isOwn} />}
          title={staff.displayName}
          detail={staff.name}
        />
      }
    >
      {isOwn ? <p className={styles.note}>{t('ROLES.OWN')}</p> : null}
      <ul aria-label={t('ROLES.HELD')}>
        {roleNames.map((role) => {
          const isHeld = staff.roles.includes(role)
          return (
            <li key={role} className={styles.role}>
              <span>{t(`FRAME.ROLE_${role}`)}</span>
              {isHeld ? <Tag tone="ok">{t('ROLES.HAS')}</Tag> : null}
              {isOwn ? null : (
                <Button
                  variant={isHeld ? 'outline' : 'soft'}
                  size="s"
                  aria-label={`${t(`FRAME.ROLE_${role}`)} ${isHeld ? t('ROLES.END') : t('ROLES.GRANT')}`}
                  onClick={() => ask({ staff, kind: isHeld ? 'end' : 'grant', role })}
                >
                  {isHeld ? t('ROLES.END') : t('ROLES.GRANT')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isOwn ? null : (
        <section className={styles.recover}>
          <h3>{t('ROLES.LOCK')}</h3>
          <p>{t('ROLES.LOCK_DETAIL')}</p>
          <Button variant="danger" size="m" onClick={() => lock(staff)}>
            {t('ROLES.LOCK_NOW')}
          </Button>
        </section>
      )}
      {isOwn ? null : (
        <section className={styles.recover}>
          <h3>{t('ROLES.RECOVER')}</h3>
          <p>{t('ROLES.RECOVER_DETAIL')}</p>
          <Button variant="soft" size="m" onClick={() => ask({ staff, kind: 'recover', role: null })}>
            {t('ROLES.RECOVER_ASK')}
          </Button>
        </section>
      )}
    </Panel>
  )
}
