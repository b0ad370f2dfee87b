import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonDetail } from '@byeol/contract/console/people.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { PersonAct } from './PersonAct.tsx'

const { person: one, secure } = consoleApi.people

/** Locks a compromised account with one signed action; the owner gets a link by mail. */
export function SecureAccount({ detail }: { detail: PersonDetail }) {
  const t = useT()
  const { longDay } = useFormats()
  const { act, isBusy } = useAct([one])
  const [mailTo, setMailTo] = useState<'now' | 'before'>('now')
  const { person, sessions, providers, hasPassword, earlierEmail } = detail
  if (person.isDeleted) return null
  const restoresEmail = earlierEmail !== null && mailTo === 'before'
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
  const lock = async (words: string) => {
    const rows = [[t('PEOPLE.NAME'), person.nickname], ...goes, [t('PEOPLE.WORDS'), words]] as const
    const signs = { title: t('PEOPLE.SECURE'), rows, button: t('PEOPLE.SECURE') }
    const answer = await act(secure, { userId: person.id, restoresEmail, words }, signs)
    if (!answer) return false
    showToast({ text: t('PEOPLE.SECURE_DONE', { count: answer.sessions }), icon: 'check' })
    return true
  }
  return (
    <PersonAct
      kept={`secure.${person.id}`}
      title={t('PEOPLE.SECURE')}
      detail={t('PEOPLE.SECURE_DETAIL')}
      button={t('PEOPLE.SECURE')}
      icon="lock"
      isReady
      isBusy={isBusy}
      onSubmit={lock}
    >
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
    </PersonAct>
  )
}
