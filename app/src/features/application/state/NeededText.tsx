import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import type { Draft } from '../data/draft.ts'
import styles from './Needed.module.css'
import type { Need } from '../data/needs.ts'

/** A text or link that has to be changed: the reason, its old value and its new one. */
export function NeededText({
  need,
  answer,
  done,
  onEdit,
}: {
  need: Exclude<Need, { of: 'proof' }>
  answer: Draft
  done: boolean
  onEdit: () => void
}) {
  const t = useT()
  const label = t(`APPLICATION.NEED_${need.of}`)
  const now = need.of === 'link' ? answer.links[need.at] : answer[need.of]
  const shown = done ? now || t('APPLICATION.LEFT_OUT') : need.of === 'introduction' ? '' : need.was
  return (
    <li className={styles.need}>
      <span className={styles.words}>
        <b>{done ? label : need.problem}</b>
        {shown ? (
          <small className={done ? styles.done : ''}>
            {done ? <Icon name="check" size={16} /> : null}
            {shown}
          </small>
        ) : null}
      </span>
      <Button size="s" variant="raised" aria-label={`${label} ${t('APPLICATION.FIX')}`} onClick={onEdit}>
        {t('APPLICATION.FIX')}
      </Button>
    </li>
  )
}
