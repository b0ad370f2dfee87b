import type { Me } from '@byeol/contract/user.ts'
import { Checklist } from '@byeol/ui/Checklist.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './FirstSteps.module.css'
import { hideSteps, useHiddenSteps } from './hiddenSteps.ts'
import { firstSteps, useFirstSteps } from './useFirstSteps.ts'

/**
 * The first steps that a new celeb has not taken yet. Each disappears once it is done, and the list with the last one.
 */
export function FirstSteps({ me }: { me: Me }) {
  const t = useT()
  const left = useFirstSteps(me)
  const isHidden = useHiddenSteps(me.id)
  if (!left?.length || isHidden) return null
  const done = firstSteps.length - left.length
  const aside = (
    <div className={styles.aside}>
      {done > 0 ? <small>{t('CELEB.FIRST_DONE', { done, all: firstSteps.length })}</small> : null}
      <IconButton icon="x" size={18} label={t('CELEB.FIRST_HIDE')} onClick={() => hideSteps(me.id)} />
    </div>
  )
  return (
    <Checklist
      title={t('CELEB.FIRST_STEPS')}
      aside={aside}
      steps={left.map(({ step, icon, href }) => ({
        label: t(`CELEB.FIRST_${step}`),
        detail: t(`CELEB.FIRST_${step}_DETAIL`),
        icon,
        href,
      }))}
    />
  )
}
