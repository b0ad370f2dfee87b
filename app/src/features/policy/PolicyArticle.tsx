import { fillValues } from '@byeol/contract/locale/fillText.ts'
import type { PolicyText } from '@byeol/contract/policies/policyText.ts'
import { Disclosure } from '@byeol/ui/Disclosure.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { company, companyName } from '../../i18n/company.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { UsageSwitch } from '../analytics/UsageSwitch.tsx'
import styles from './PolicyPage.module.css'

/** Returns a function that inserts the company's details into the text of a policy: `{{company}}`, `{{email}}`. */
export function useFacts(): (text: string) => string {
  const facts: Record<string, string> = { ...company(), company: companyName(useLanguage()) }
  return (text) => fillValues(text, facts)
}

type Sections = PolicyText['sections']

/** A text with fewer sections fits on a screen or two. */
const contentsFrom = 6

const anchorOf = ({ id }: Sections[number], at: number): string => id ?? `section-${at + 1}`

/** The titles of the sections, each a link to its place. */
function Contents({ sections }: { sections: Sections }) {
  const t = useT()
  const { search } = useLocation()
  if (sections.length < contentsFrom) return null
  return (
    <nav className={styles.compare} aria-label={t('POLICY.CONTENTS')}>
      <Disclosure title={t('POLICY.CONTENTS')}>
        {sections.map((section, at) => (
          <Link key={section.title} className={styles.entry} href={`${search}#${anchorOf(section, at)}`}>
            {section.title}
          </Link>
        ))}
      </Disclosure>
    </nav>
  )
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
      <Contents sections={sections} />
      <p>{fill(intro)}</p>
      {sections.map(({ id, title: heading, paragraphs, items = [] }, at) => (
        <section key={heading} id={anchorOf(sections[at]!, at)}>
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
