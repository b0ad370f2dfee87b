import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonDetail } from '@byeol/contract/console/people.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'
import { Section } from '../../parts/Sections.tsx'
import { useKept } from '../../parts/useKept.ts'
import { SuspensionCostNote } from '../../parts/SuspensionCostNote.tsx'
import styles from './PersonPanel.module.css'

const terms = ['1', '7', '30', '90'] as const
const dayMs = 24 * 3_600_000
const pausesFor = (days: string): boolean => Number(days) <= limits.premiumPauseMaxDays
const fits = (words: string, max: number): boolean => {
  const length = visibleLength(words.trim())
  return length > 0 && length <= max
}

/** Suspends a person, or ends a suspension; both are signed with the passkey. */
export function Suspension({ detail, onChange }: { detail: PersonDetail; onChange: () => void }) {
  const { person, suspension } = detail
  if (person.isDeleted) return null
  return suspension ? <Lift detail={detail} onChange={onChange} /> : <Suspend person={person} onChange={onChange} />
}

function Lift({ detail: { person, suspension }, onChange }: { detail: PersonDetail; onChange: () => void }) {
  const t = useT()
  const { longDayAndTime } = useFormats()
  const [words, keep, drop] = useKept(`lift.${person.id}`, '')
  const lift = async () => {
    const rows = [
      [t('PEOPLE.NAME'), person.nickname],
      [t('PEOPLE.WORDS'), words.trim()],
    ] as const
    const signs = { title: t('PEOPLE.LIFT'), rows, button: t('PEOPLE.LIFT') }
    try {
      await call(consoleApi.people.lift, { userId: person.id, words: words.trim() }, { signs })
      drop()
      onChange()
    } catch (error) {
      showError(error)
    }
  }
  const max = limits.unmaskReasonMaxChars
  return (
    <Section title={t('PEOPLE.SUSPENDED')}>
      <p>
        {suspension?.until
          ? t('PEOPLE.SUSPENDED_UNTIL', { when: longDayAndTime(suspension.until) })
          : t('PEOPLE.SUSPENDED_FOR_GOOD')}
      </p>
      <TextArea
        label={t('PEOPLE.WORDS')}
        value={words}
        length={visibleLength(words.trim())}
        max={max}
        rows={2}
        onChange={(text) => keep(() => text)}
      />
      <Button variant="soft" size="m" className={styles.act} disabled={!fits(words, max)} onClick={() => void lift()}>
        {t('PEOPLE.LIFT')}
      </Button>
    </Section>
  )
}

function Suspend({ person, onChange }: { person: PersonDetail['person']; onChange: () => void }) {
  const t = useT()
  const { data: cost, refetch } = useQuery(query(consoleApi.people.suspensionCost, { userId: person.id }))
  const [days, setDays] = useState<(typeof terms)[number]>('7')
  const [reason, keep, drop] = useKept(`suspend.${person.id}`, { ko: '', en: '' })
  const max = limits.caseReasonMaxChars
  const suspend = async () => {
    const until = new Date(Date.now() + Number(days) * dayMs)
    const given = { ko: reason.ko.trim(), en: reason.en.trim() }
    try {
      const rows = [
        [t('PEOPLE.NAME'), person.nickname],
        [t('PEOPLE.SUSPEND_DAYS'), t('PEOPLE.DAYS', { count: days })],
        ...(cost?.celeb ? [[t('PEOPLE.COST_CELEB'), t('PEOPLE.COST_TWO')] as const] : []),
        [t('PEOPLE.REASON_KO'), given.ko],
      ] as const
      const signs = { title: t('PEOPLE.SUSPEND'), rows, button: t('PEOPLE.SUSPEND') }
      const { isWaiting } = await call(
        consoleApi.people.suspend,
        { userId: person.id, until: { $date: until.toISOString() }, reason: given },
        { signs },
      )
      if (isWaiting) showToast({ text: t('CASES.DECIDED_WAITING') })
      drop()
      void refetch()
      onChange()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Section title={t('PEOPLE.SUSPEND')}>
      <SuspensionCostNote cost={cost} pauses={pausesFor(days)} />
      {cost?.waiting ? (
        <Note>
          {t('PEOPLE.SECOND', { name: cost.waiting.by })}{' '}
          <Link to={`/cases/${cost.waiting.caseId}`}>{t('PEOPLE.SECOND_OPEN')}</Link>
        </Note>
      ) : null}
      <ChoicePills
        legend={t('PEOPLE.SUSPEND_DAYS')}
        items={terms.map((id) => ({ id, label: t('PEOPLE.DAYS', { count: id }) }))}
        value={days}
        onChange={setDays}
      />
      {(['ko', 'en'] as const).map((language) => (
        <TextArea
          key={language}
          label={t(language === 'ko' ? 'PEOPLE.REASON_KO' : 'PEOPLE.REASON_EN')}
          value={reason[language]}
          length={visibleLength(reason[language].trim())}
          max={max}
          rows={2}
          onChange={(words) => keep((before) => ({ ...before, [language]: words }))}
        />
      ))}
      <Button
        variant="danger"
        size="m"
        className={styles.act}
        disabled={!fits(reason.ko, max) || !fits(reason.en, max)}
        onClick={() => void suspend()}
      >
        {t('PEOPLE.SUSPEND')}
      </Button>
    </Section>
  )
}
