import type { Session } from '@byeol/contract/auth.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { SettingsGroup } from '@byeol/ui/SettingsGroup.tsx'
import styles from './SessionList.module.css'
import { SessionRow } from './SessionRow.tsx'
import { useEndSessions } from './useEndSessions.ts'

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useT()
  const { endOne, endOthers, ending } = useEndSessions()
  const [current, others] = [
    sessions.filter(({ isCurrent }) => isCurrent),
    sessions.filter(({ isCurrent }) => !isCurrent),
  ]
  return (
    <>
      <p className={styles.detail}>{t('MINE.SESSIONS_DETAIL')}</p>
      <SettingsGroup title={t('MINE.SESSION_THIS')}>
        <ul>
          {current.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </SettingsGroup>
      <SettingsGroup title={t('MINE.SESSION_OTHERS')}>
        {others.length === 0 ? (
          <p className={styles.none}>{t('MINE.SESSION_OTHERS_NONE')}</p>
        ) : (
          <ul>
            {others.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => void endOne(session)}
              />
            ))}
          </ul>
        )}
      </SettingsGroup>
      {others.length > 0 ? (
        <div className={styles.act}>
          <Button variant="outline" fullWidth busy={ending === 'others'} onClick={() => void endOthers()}>
            {t('MINE.SESSIONS_END')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
