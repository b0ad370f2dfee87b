import { fillValues } from '@byeol/contract/locale/fillText.ts'
import type { PolicyText } from '@byeol/contract/policies/policyText.ts'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { company, companyName } from '../../i18n/company.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { UsageSwitch } from '../analytics/UsageSwitch.tsx'
import styles from './PolicyPage.module.css'

/** Returns a function that inserts the company's details into the text of a policy: `{{company}}`, `{{email}}`. */
export function useFacts(): (text: string) => string {
  const facts: Record<string, string> = { ...company(), company: companyName(useLanguage()) }
  return (text) => fillValues(text, facts)
}

/** The text of a policy, with content above and below it. Scrolls to the section that the URL names. */
export function PolicyArticle({
  text: { intro, sections },
  above,
  below,
}: {
  text: PolicyText
  above: ReactNode
  below?: ReactNode
}) {
  const fill = useFacts()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <article className={styles.policy}>
      {above}
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
                {item.facts.map(([label, fact]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{fill(fact)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
      {below}
    </article>
  )
}
