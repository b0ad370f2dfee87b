import { useState } from 'react'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonDetail } from '@byeol/contract/console/people.ts'
import type { SessionId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/session.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { useKept } from '../../parts/useKept.ts'
import styles from './PersonPanel.module.css'

export function PersonSessions({ detail, onChange }: { detail: PersonDetail; onChange: () => void }) {
  const t = useT()
  const { ago } = useFormats()
  const { permissions } = useMe()
  const { person, sessions } = detail
  const [ending, setEnding] = useState<SessionId | null>(null)
  const [written, keep, drop] = useKept(`end-session.${person.id}`, '')
  const words = written.trim()
  const length = visibleLength(words)
  const max = limits.unmaskReasonMaxChars
  const end = async (sessionId: SessionId) => {
    try {
      await call(consoleApi.people.endSession, { userId: person.id, sessionId, words })
      setEnding(null)
      drop()
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
            {permissions.includes('people.end-sessions') && ending !== id ? (
              <Button variant="outline" size="s" onClick={() => setEnding(id)}>
                {t('PEOPLE.END_SESSION')}
                <span className="sr"> {name}</span>
              </Button>
            ) : null}
            {ending === id ? (
              <form
                className={styles.ending}
                onSubmit={(event) => {
                  event.preventDefault()
                  if (length > 0 && length <= max) void end(id)
                }}
              >
                <TextArea
                  label={t('PEOPLE.WORDS')}
                  value={written}
                  length={length}
                  max={max}
                  rows={2}
                  onChange={(text) => keep(() => text)}
                />
                <Button type="submit" variant="danger" size="s" disabled={length === 0 || length > max}>
                  {t('PEOPLE.END_SESSION')}
                  <span className="sr"> {name}</span>
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
