import type { PersonCases } from '@byeol/contract/console/cases/manyCases.ts'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useFormats, useT } from '../../../i18n/i18n.ts'
import { Tag } from '../../../parts/Tag.tsx'
import { Evidence } from '../Evidence.tsx'
import { isOpened, useEvidence } from '../useEvidence.ts'
import styles from './ManyRow.module.css'

export type PersonCase = PersonCases['list'][number]

/** One of the cases: the reported content, and whether the decision covers it. */
export function ManyRow({
  of,
  isMine,
  isChosen,
  onChoose,
  onOpened,
}: {
  of: PersonCase
  isMine: boolean
  isChosen: boolean
  onChoose: () => void
  /** Called with whether all reported content of this case has been opened. */
  onOpened: (isOpen: boolean) => void
}) {
  const t = useT()
  const { ago } = useFormats()
  const { case: listed, reports } = of
  const evidence = useEvidence(listed.id, isMine)
  const isShown = isOpened(of, evidence)
  const tell = useEffectEvent(onOpened)
  useEffect(() => tell(isShown), [isShown])
  const facts = [
    ago(listed.openedAt),
    t('CASES.REPORTERS', { count: listed.reporters }),
    ...listed.categories.map((category) => t(`CASES.CATEGORY_${category}`)),
  ]
  const said = reports.filter(({ reason }) => reason !== '')
  return (
    <li className={styles.row}>
      <Checkbox checked={isChosen} disabled={!isMine} onChange={onChoose} description={facts.join(' · ')}>
        {t(`CASES.KIND_${listed.kind}`)}
      </Checkbox>
      {!isMine && listed.holder ? <Tag tone="note">{t('CASES.HELD_BY', { name: listed.holder })}</Tag> : null}
      <Evidence detail={of} evidence={evidence} mayOpen />
      {said.map(({ reason, createdAt }) => (
        <q key={createdAt.getTime()}>{reason}</q>
      ))}
    </li>
  )
}
