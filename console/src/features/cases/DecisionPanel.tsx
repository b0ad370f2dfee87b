import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { chooseKeys, decideKeys } from '../../keyboard/digitKeys.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { HeldTag } from '../../parts/HeldTag.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { ClosedCase } from './ClosedCase.tsx'
import { DecisionFoot } from './DecisionFoot.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import styles from './DecisionPanel.module.css'
import type { CaseActs } from './useCaseActs.ts'
import { useDecision } from './useDecision.ts'
import { isOpened } from './useEvidence.ts'

/** The time left for a case, who has claimed it, and the form for their decision. */
export function DecisionPanel({ detail, acts, nextHref }: { detail: CaseDetail; acts: CaseActs; nextHref: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { evidence } = acts
  const isShown = isOpened(detail, evidence)
  const decision = useDecision(detail, isShown, acts.refresh, nextHref)
  const { case: listed } = detail
  const isOpen = listed.closedAt === null
  const isMine = isOpen && acts.isMine
  const mayClaim = isOpen && !isMine && acts.mayDecide
  const isSealed = detail.excerpt !== null && evidence.excerpt === null
  useShortcuts([
    ...(mayClaim ? [{ key: 'c', text: 'CASES.KEY_CLAIM', run: acts.claim } as const] : []),
    ...(isSealed && (mayClaim || isMine)
      ? [
          {
            key: 'o',
            text: 'CASES.KEY_OPEN',
            run: isMine ? evidence.openExcerpt : acts.claimAndOpen,
          } as const,
        ]
      : []),
    ...(isMine
      ? ([
          ...chooseKeys(decision.actions, decision.choose),
          { key: 'e', text: 'CASES.KEY_RELEASE', run: acts.release },
          { key: 'mod+enter', text: 'CASES.KEY_SEND', run: decision.send },
        ] as const)
      : []),
    ...(isMine || (mayClaim && listed.holder === null && isShown)
      ? decideKeys(decision.actions, (action) => {
          const decide = () => decision.sendAs(action)
          if (isMine) decide()
          else acts.claimAnd(decide)
        })
      : []),
    { key: 'n', text: 'CASES.KEY_NEXT', run: () => void navigate(nextHref) },
  ])
  return (
    <Panel
      label={t('CASES.DECIDE')}
      head={
        <div className={styles.clock}>
          {isOpen ? (
            <p>
              <TimeLeft until={listed.dueAt} large /> <span>{t('CASES.LEFT')}</span>
            </p>
          ) : (
            <h2>{t('CASES.OUTCOME')}</h2>
          )}
          {isMine ? <HeldTag until={acts.heldUntil} /> : null}
        </div>
      }
      foot={isMine ? <DecisionFoot decision={decision} onRelease={acts.release} /> : null}
    >
      {!isOpen ? (
        <ClosedCase detail={detail} onUndone={acts.refresh} mayUndo={acts.mayDecide} />
      ) : isMine ? (
        <DecisionForm decision={decision} reporters={listed.reporters} isShown={isShown} />
      ) : (
        <div className={styles.claim}>
          <p>
            {listed.holder
              ? t('CASES.HELD_BY', { name: listed.holder })
              : t('CASES.CLAIM_FIRST', { minutes: limits.caseClaimMs / 60_000 })}
          </p>
          {!listed.holder && acts.mayDecide ? (
            <Button fullWidth busy={acts.isBusy} onClick={acts.claim}>
              {t('CASES.CLAIM')} <Keycap name="c" onFill />
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  )
}
