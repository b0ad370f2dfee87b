import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { IncidentDetail } from '@byeol/contract/console/cases/incidentCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { BothLanguages } from '../../parts/BothLanguages.tsx'
import looks from '../../parts/panelLooks.module.css'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import styles from './Incidents.module.css'
import { Sendings } from './Sendings.tsx'

const calls = consoleApi.incidents
const parts = ['when', 'advice', 'measures'] as const

/** The notice to the affected people as they read it, its editor, and the two approvals. */
export function LeakLetter({ incident, mayAct }: { incident: IncidentDetail; mayAct: boolean }) {
  const t = useT()
  const [language, setLanguage] = useState<'ko' | 'en'>('ko')
  const [isEditing, setEditing] = useState(false)
  const { title, paragraphs } = incident.preview[language]
  return (
    <Section title={t('INCIDENTS.LETTER')}>
      {isEditing && mayAct ? (
        <Editor incident={incident} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ChoicePills
            legend={t('INCIDENTS.LETTER')}
            isLegendHidden
            items={(['ko', 'en'] as const).map((id) => ({ id, label: t(`INCIDENTS.LANGUAGE_${id}`) }))}
            value={language}
            onChange={setLanguage}
          />
          <div className={styles.letter} lang={language}>
            <b>{title}</b>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {mayAct ? (
            <Button variant="soft" size="m" icon="pen" onClick={() => setEditing(true)}>
              {t('INCIDENTS.EDIT')}
            </Button>
          ) : null}
          <Sendings incident={incident} mayAct={mayAct} />
        </>
      )}
    </Section>
  )
}

function Editor({ incident, onDone }: { incident: IncidentDetail; onDone: () => void }) {
  const t = useT()
  const { act, isBusy } = useAct([calls.incident])
  const [notice, setNotice] = useState(incident.notice)
  const isComplete = Object.values(notice).every((words) => Object.values(words).every((text) => text.trim() !== ''))
  const change = (part: keyof typeof notice.ko, { ko, en }: { ko: string; en: string }) =>
    setNotice({ ko: { ...notice.ko, [part]: ko }, en: { ...notice.en, [part]: en } })
  const both = (part: keyof typeof notice.ko) => ({ ko: notice.ko[part], en: notice.en[part] })
  const save = async () => {
    if (!(await act(calls.saveNotice, { incidentId: incident.id, notice }))) return
    showToast({ text: t('INCIDENTS.SAVED') })
    onDone()
  }
  return (
    <form
      className={looks.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !isBusy) void save()
      }}
    >
      <p className={looks.quiet}>{t('INCIDENTS.EDIT_DETAIL')}</p>
      {(['ko', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={t(`INCIDENTS.SUBJECT_${language}`)}
          required
          maxLength={limits.noticeTitleMaxChars}
          value={notice[language].title}
          onChange={({ target }) => change('title', { ...both('title'), [language]: target.value })}
          autoComplete="off"
        />
      ))}
      {parts.map((part) => (
        <BothLanguages
          key={part}
          labels={{ ko: t(`INCIDENTS.PART_${part}_ko`), en: t(`INCIDENTS.PART_${part}_en`) }}
          hint=""
          max={limits.incidentWordsMaxChars}
          value={both(part)}
          onChange={(value) => change(part, value)}
        />
      ))}
      <div className={looks.pair}>
        <Button variant="soft" size="m" onClick={onDone}>
          {t('FRAME.CANCEL')}
        </Button>
        <Button type="submit" size="m" busy={isBusy} disabled={!isComplete}>
          {t('INCIDENTS.SAVE')}
        </Button>
      </div>
    </form>
  )
}
