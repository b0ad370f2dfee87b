import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonDetail } from '@byeol/contract/console/people.ts'
import type { SessionId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/session.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import styles from './PersonPanel.module.css'

/** The sessions of a person. */
export function PersonSessions({ detail, onChange }: { detail: PersonDetail; onChange: () => void }) {
  const t = useT()
  const { ago } = useFormats()
  const { permissions } = useMe()
  const { person, sessions } = detail
  const end = async (sessionId: SessionId) => {
    try {
      await call(consoleApi.people.endSession, { userId: person.id, sessionId })
      showToast({ text: t('PEOPLE.SESSION_ENDED'), icon: 'check' })
      onChange()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Section title={t('PEOPLE.SESSIONS')}>
      {sessions.length === 0 ? <p className={styles.quiet}>{t('PEOPLE.NO_SESSIONS')}</p> : null}
      <ul className={styles.rows}>
        {sessions.map(({ id, name, usedAt }) => (
          <li key={id}>
            {name}
            <span className={styles.quiet}>{ago(usedAt)}</span>
            {permissions.includes('people.end-sessions') ? (
              <Button variant="outline" size="s" onClick={() => void end(id)}>
                {t('PEOPLE.END_SESSION')}
                <span className="sr"> {name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
