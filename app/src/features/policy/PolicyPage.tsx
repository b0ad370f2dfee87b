import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useFormats } from '../../i18n/format.ts'
import { useLanguage, useT, type TextKey } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import styles from './PolicyPage.module.css'
import type { PolicyTexts } from '../../i18n/policies/policyText.ts'

/** One policy in the app's language, with its version and effective date. */
export function PolicyPage({ title, texts }: { title: TextKey; texts: PolicyTexts }) {
  const t = useT()
  const { longDay } = useFormats()
  const { version, intro, sections } = texts[useLanguage()]
  const { hash } = useLocation()
  const back = useBack()
  useTitle(t(title))
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Screen textOnly header={<AppBar title={t(title)} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <article className={styles.policy}>
        <p className={styles.version}>
          {t('POLICY.EFFECTIVE', { date: longDay(new Date(`${version}T00:00:00+09:00`)), version })}
        </p>
        <p>{intro}</p>
        {sections.map(({ id, title: heading, paragraphs }) => (
          <section key={heading} id={id}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Screen>
  )
}
