import { fillValues } from '@byeol/contract/locale/fillText.ts'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { company, companyName } from '../../i18n/company.ts'
import { useFormats } from '../../i18n/format.ts'
import { useLanguage, useT, type TextKey } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { UsageSwitch } from '../analytics/UsageSwitch.tsx'
import styles from './PolicyPage.module.css'
import type { PolicyTexts } from '../../i18n/policies/policyText.ts'

/** Fills the company's facts into a text of a policy: `{{company}}`, `{{email}}`. */
function useFacts(): (text: string) => string {
  const facts: Record<string, string> = { ...company(), company: companyName(useLanguage()) }
  return (text) => fillValues(text, facts)
}

/** One policy in the app's language, with its version and effective date; earlier versions by `?version=`. */
export function PolicyPage({ title, versions }: { title: TextKey; versions: readonly PolicyTexts[] }) {
  const t = useT()
  const language = useLanguage()
  const fill = useFacts()
  const { longDay } = useFormats()
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const wanted = search.get('version')
  const texts = versions.find((each) => each[language].version === wanted) ?? versions[0]!
  const { version, intro, sections } = texts[language]
  const others = versions.filter((each) => each !== texts).map((each) => each[language].version)
  const day = (date: string) => longDay(new Date(`${date}T00:00:00+09:00`))
  const back = useBack()
  useTitle(t(title))
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Screen textOnly header={<AppBar title={t(title)} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <article className={styles.policy}>
        <p className={styles.version}>{t('POLICY.EFFECTIVE', { date: day(version), version })}</p>
        {texts === versions[0] ? null : <p className={styles.old}>{t('POLICY.OLD')}</p>}
        <p>{fill(intro)}</p>
        {sections.map(({ id, title: heading, paragraphs, items = [] }) => (
          <section key={heading} id={id}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{fill(paragraph)}</p>
            ))}
            {id === 'usage' ? <UsageSwitch /> : null}
            {items.map((item) => (
              <div key={item.title} className={styles.item}>
                <h3>{fill(item.title)}</h3>
                <dl>
                  {item.facts.map(([label, text]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{fill(text)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </section>
        ))}
        {others.length > 0 ? (
          <nav aria-label={t('POLICY.VERSIONS')}>
            <h2>{t('POLICY.VERSIONS')}</h2>
            {others.map((other) => (
              <Link key={other} className={styles.link} href={`?version=${other}`}>
                {t('POLICY.VERSION_LINK', { date: day(other), version: other })}
              </Link>
            ))}
          </nav>
        ) : null}
      </article>
    </Screen>
  )
}
