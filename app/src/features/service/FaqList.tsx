import { useDeferredValue, useId, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Chips } from '@byeol/ui/Chips.tsx'
import { Disclosure } from '@byeol/ui/Disclosure.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { faqGroups, faqIn, findQuestions, type FaqGroup, type Question } from './faq.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import styles from './FaqList.module.css'

/** The frequently asked questions, with a search and groups. */
export function FaqList() {
  const t = useT()
  const panelId = useId()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<FaqGroup | 'ALL'>('ALL')
  const wanted = useDeferredValue(search)
  const found = findQuestions(faqIn(t), wanted, group)
  const isSearch = wanted.trim() !== ''
  const shownGroups = isSearch || group !== 'ALL' ? null : faqGroups
  return (
    <section aria-label={t('SERVICE.FAQ')}>
      <SearchField label={t('SERVICE.FAQ_SEARCH')} autoComplete="off" value={search} onChange={setSearch} />
      <Chips
        label={t('SERVICE.FAQ_GROUPS')}
        panelId={panelId}
        value={group}
        onChange={setGroup}
        items={(['ALL', ...faqGroups] as const).map((id) => ({ id, label: t(`FAQ.${id}`) }))}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`FAQ.${group}`)}>
        <p className="sr" role="status">
          {isSearch ? t('SERVICE.FAQ_FOUND', { count: found.length }) : null}
        </p>
        {found.length === 0 ? (
          <EmptyState quiet title={t('SERVICE.FAQ_NONE')} text={t('SERVICE.FAQ_NONE_DETAIL')} />
        ) : shownGroups ? (
          shownGroups.map((each) => (
            <section key={each} className={styles.group} aria-labelledby={`${panelId}-${each}`}>
              <h2 id={`${panelId}-${each}`}>{t(`FAQ.${each}`)}</h2>
              <Questions questions={found.filter((one) => one.group === each)} />
            </section>
          ))
        ) : (
          <div className={styles.group}>
            <Questions questions={found} />
          </div>
        )}
      </div>
    </section>
  )
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ question, answer }) => (
    <Disclosure key={question} title={question} group="faq">
      <p>{answer}</p>
    </Disclosure>
  ))
}
