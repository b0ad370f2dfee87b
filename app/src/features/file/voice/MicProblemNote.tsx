import { Icon } from '@byeol/ui/Icon.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { platform } from '../../../native/platform.ts'
import type { MicProblem } from './micProblem.ts'
import styles from './RecordSheet.module.css'

/** Why nothing can be recorded, and what the person can do about it. */
export function MicProblemNote({ problem, onRetry }: { problem: MicProblem; onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.problem} role="alert">
      <Icon name="mic" size={28} />
      <b>{t(`VOICE.PROBLEM_${problem}`)}</b>
      <p>{problem === 'refused' ? t(`VOICE.ALLOW_ON_${platform}`) : t(`VOICE.PROBLEM_${problem}_WAY`)}</p>
      {problem === 'unsupported' ? null : (
        <Button variant="soft" onClick={onRetry}>
          {t('ERROR.RETRY')}
        </Button>
      )}
    </div>
  )
}
