import { categories } from '@byeol/contract/user/celebFacts.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { useT } from '../../../i18n/i18n.ts'
import type { Draft } from '../data/draft.ts'
import { IntroductionArea } from './IntroductionArea.tsx'
import styles from './Step.module.css'

/** The step for the kind of work that the person does. */
export function WorkStep({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const t = useT()
  return (
    <div className={styles.step}>
      <ChoicePills
        legend={t('USER.CATEGORIES')}
        items={categories.map((id) => ({ id, label: t(`APPLICATION.CATEGORY_${id}`) }))}
        value={draft.category}
        onChange={(category) => onChange({ category })}
      />
      <IntroductionArea value={draft.introduction} onChange={(introduction) => onChange({ introduction })} />
    </div>
  )
}
