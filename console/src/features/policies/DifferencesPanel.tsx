import { changedParts, policyDifferences } from '@byeol/contract/policies/policyDifferences.ts'
import { linesOf } from '@byeol/contract/policies/policyLines.ts'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { useId, useState } from 'react'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import looks from '../../parts/panelLooks.module.css'
import styles from './Policies.module.css'

interface Texts {
  textKo: string
  textEn: string
}
const languages = ['ko', 'en'] as const
const textIn = ({ textKo, textEn }: Texts, language: (typeof languages)[number]) =>
  language === 'ko' ? textKo : textEn

/** The changes from the previous version, and the whole text, in either language. */
export function DifferencesPanel({ policy, before }: { policy: Texts; before: (Texts & { version: string }) | null }) {
  const t = useT()
  const panelId = useId()
  const [language, setLanguage] = useState<(typeof languages)[number]>(useLanguage())
  const text = textIn(policy, language)
  const parts = before ? changedParts(policyDifferences(textIn(before, language), text)) : []
  return (
    <Panel
      label={t('POLICIES.TEXT')}
      head={
        <Tabs
          label={t('NOTICES.LANGUAGE')}
          items={languages.map((id) => ({ id, label: t(`NOTICES.LANGUAGE_${id}`), panelId }))}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      <div id={panelId} role="tabpanel" lang={language} className={looks.sections}>
        {before ? (
          <section className={styles.part}>
            <h3>{t('POLICIES.DIFFERENCES', { version: before.version })}</h3>
            {parts.length === 0 ? <p className={looks.quiet}>{t('POLICIES.SAME')}</p> : null}
            {parts.map(({ title, lines }, at) => (
              <section key={`${at} ${title}`} className={styles.part}>
                {title ? <h4>{title}</h4> : null}
                {lines.map((line, place) =>
                  line.change === 'removed' ? <del key={place}>{line.text}</del> : <ins key={place}>{line.text}</ins>,
                )}
              </section>
            ))}
          </section>
        ) : null}
        <section className={styles.part}>
          <h3>{t('POLICIES.TEXT')}</h3>
          {linesOf(text).map((line, place) => (
            <p key={place} className={line.startsWith('#') ? looks.title : looks.said}>
              {line}
            </p>
          ))}
        </section>
      </div>
    </Panel>
  )
}
