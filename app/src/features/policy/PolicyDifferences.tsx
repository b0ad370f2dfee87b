import { changedParts, policyDifferences } from '@byeol/contract/policies/policyDifferences.ts'
import { useT } from '../../i18n/i18n.ts'
import { useFacts } from './PolicyArticle.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './PolicyDifferences.module.css'

/** What was added and removed between two versions of a policy, by section. */
export function PolicyDifferences({ before, after }: { before: string; after: string }) {
  const t = useT()
  const fill = useFacts()
  const parts = changedParts(policyDifferences(before, after))
  if (parts.length === 0) return <p>{t('POLICY.DIFFERENCES_NONE')}</p>
  return parts.map(({ title, lines }, at) => (
    <section key={`${at} ${title}`} className={`${ui.stack2} ${styles.part}`}>
      {title ? <h3>{title}</h3> : null}
      {lines.map(({ text, change }, line) =>
        change === 'removed' ? (
          <del key={line}>
            <span className="sr">{t('POLICY.REMOVED')}: </span>
            {fill(text)}
          </del>
        ) : (
          <ins key={line}>
            <span className="sr">{t('POLICY.ADDED')}: </span>
            {fill(text)}
          </ins>
        ),
      )}
    </section>
  ))
}
