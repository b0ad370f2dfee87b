import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonDetail } from '@byeol/contract/console/people.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import styles from './PersonPanel.module.css'

const { person: one, secure } = consoleApi.people

/** Locks a leaked account in one signed act; its owner gets a link by mail. */
export function SecureAccount({ detail }: { detail: PersonDetail }) {
  const t = useT()
  const { longDay } = useFormats()
  const { act, isBusy } = useAct([one])
  const [words, setWords] = useState('')
  const [mailTo, setMailTo] = useState<'now' | 'before'>('now')
  const [isOpen, setOpen] = useState(false)
  const { person, sessions, providers, hasPassword, earlierEmail } = detail
  if (person.isDeleted) return null
  const restoresEmail = earlierEmail !== null && mailTo === 'before'
  const length = visibleLength(words.trim())
  const isComplete = length > 0 && length <= limits.unmaskReasonMaxChars
  const to = (restoresEmail ? earlierEmail.email : person.email) ?? t('PEOPLE.SECURE_NO_MAIL')
  const goes = [
    [t('PEOPLE.SESSIONS'), t('PEOPLE.SECURE_SESSIONS', { count: sessions.length })],
    [t('PEOPLE.SECURE_PASSWORD'), t(hasPassword ? 'PEOPLE.SECURE_GOES' : 'PEOPLE.UNKNOWN')],
    [
      t('PEOPLE.SECURE_TIES'),
      providers.length > 0 && person.email
        ? t('PEOPLE.SECURE_TIES_COUNT', { count: providers.length })
        : t('PEOPLE.UNKNOWN'),
    ],
    [t('PEOPLE.SECURE_MAIL'), to],
  ] as const
  const lock = async () => {
    const rows = [[t('PEOPLE.NAME'), person.nickname], ...goes, [t('PEOPLE.WORDS'), words.trim()]] as const
    const signs = { title: t('PEOPLE.SECURE'), rows, button: t('PEOPLE.SECURE') }
    const answer = await act(secure, { userId: person.id, restoresEmail, words: words.trim() }, signs)
    if (!answer) return
    showToast({ text: t('PEOPLE.SECURE_DONE', { count: answer.sessions }), icon: 'check' })
    setOpen(false)
    setWords('')
  }
  return (
    <Section title={t('PEOPLE.SECURE')}>
      {isOpen ? (
        <form
          className={looks.lines}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete && !isBusy) void lock()
          }}
        >
          <p className={styles.quiet}>{t('PEOPLE.SECURE_DETAIL')}</p>
          {earlierEmail ? (
            <ChoicePills
              legend={t('PEOPLE.SECURE_MAIL')}
              items={[
                { id: 'now', label: person.email ?? t('PEOPLE.SECURE_NO_MAIL') },
                {
                  id: 'before',
                  label: t('PEOPLE.SECURE_BEFORE', {
                    email: earlierEmail.email,
                    when: longDay(earlierEmail.changedAt),
                  }),
                },
              ]}
              value={mailTo}
              onChange={setMailTo}
            />
          ) : null}
          <TextArea
            label={t('PEOPLE.WORDS')}
            value={words}
            length={length}
            max={limits.unmaskReasonMaxChars}
            rows={2}
            onChange={setWords}
          />
          <Button type="submit" variant="danger" size="m" className={styles.act} busy={isBusy} disabled={!isComplete}>
            {t('PEOPLE.SECURE')}
          </Button>
        </form>
      ) : (
        <Button variant="soft" size="m" icon="lock" className={styles.act} onClick={() => setOpen(true)}>
          {t('PEOPLE.SECURE')}
        </Button>
      )}
    </Section>
  )
}
