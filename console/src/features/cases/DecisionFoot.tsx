import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import looks from '../../parts/panelLooks.module.css'
import type { Action } from './useDecision.ts'

/** Buttons to release the claimed cases, or to sign the decision about them. */
export function DecisionFoot({
  decision,
  onRelease,
}: {
  decision: { action: Action | null; isComplete: boolean; isSending: boolean; send: () => void }
  onRelease: () => void
}) {
  const t = useT()
  return (
    <div className={looks.footPair}>
      <Button variant="soft" size="m" onClick={onRelease}>
        {t('CASES.RELEASE')}
      </Button>
      <Button size="m" disabled={!decision.isComplete} busy={decision.isSending} onClick={decision.send}>
        {t('CASES.SEND', { action: t(`CASES.ACTION_${decision.action ?? 'nothing'}`) })}
        <Keycap name="mod+enter" onFill />
      </Button>
    </div>
  )
}
