import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useNavigate } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { chooseKeys } from '../../keyboard/digitKeys.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Facts } from '../../parts/Facts.tsx'
import { HeldTag } from '../../parts/HeldTag.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { Note } from '../../parts/Note.tsx'
import styles from './DecisionPanel.module.css'
import { LinkCheck } from './LinkCheck.tsx'
import { useApplicationDecision } from './useApplicationDecision.ts'
import { WellKnown } from './WellKnown.tsx'

/** Who has claimed an application, and the form for their decision. */
export function DecisionPanel({ detail, nextHref }: { detail: ApplicationDetail; nextHref: string }) {
  const t = useT()
  const { longDay, longDayAndTime } = useFormats()
  const navigate = useNavigate()
  const decision = useApplicationDecision(detail, nextHref)
  const { application: listed } = detail
  const { isOpen, isMine } = decision
  const isFirstOfTwo = listed.isWellKnown && detail.approvedBy.length === 0
  const mayClaim = isOpen && !listed.holder && detail.approveAt === null
  useShortcuts([
    ...(mayClaim ? [{ key: 'c', text: 'CASES.KEY_CLAIM', run: decision.claim } as const] : []),
    ...(isMine
      ? [
          ...chooseKeys(decision.outcomes, decision.choose),
          { key: 'mod+enter', text: 'CASES.KEY_SEND', run: decision.send } as const,
        ]
      : []),
    { key: 'n', text: 'APPLICATIONS.KEY_NEXT', run: () => void navigate(nextHref) },
  ])
  return (
    <Panel
      label={t('APPLICATIONS.DECIDE')}
      head={
        <>
          <h2 className={styles.title}>{t('APPLICATIONS.DECIDE')}</h2>
          {isMine ? <HeldTag until={decision.heldUntil} /> : null}
        </>
      }
      foot={
        isMine ? (
          <Button fullWidth size="m" disabled={!decision.isComplete} busy={decision.isBusy} onClick={decision.send}>
            {t(
              decision.outcome === 'approved' && isFirstOfTwo
                ? 'APPLICATIONS.SEND_first'
                : `APPLICATIONS.SEND_${decision.outcome ?? 'none'}`,
            )}{' '}
            <Keycap name="mod+enter" onFill />
          </Button>
        ) : mayClaim ? (
          <Button fullWidth size="m" busy={decision.isBusy} onClick={decision.claim}>
            {t('CASES.CLAIM')} <Keycap name="c" onFill />
          </Button>
        ) : null
      }
    >
      <div className={styles.parts}>
        {isOpen ? null : (
          <Facts
            rows={[
              [t('APPLICATIONS.OUTCOME'), t(`APPLICATIONS.STATUS_${listed.status}`)],
              [t('APPLICATIONS.DECIDED_AT'), listed.decidedAt ? longDay(listed.decidedAt) : ''],
              ...(detail.reason ? [[t('CASES.SIGN_REASON'), detail.reason] as const] : []),
            ]}
          />
        )}
        {isOpen && listed.answerUntil ? (
          <Note>{t('APPLICATIONS.ANSWER_UNTIL', { when: longDayAndTime(listed.answerUntil) })}</Note>
        ) : null}
        <LinkCheck detail={detail} decision={decision} />
        {isMine ? (
          <DecisionForm detail={detail} decision={decision} />
        ) : isOpen ? (
          <p>
            {detail.soonTo
              ? t(`APPLICATIONS.SOON_${detail.soonTo}`)
              : listed.holder
                ? t('CASES.HELD_BY', { name: listed.holder })
                : t('APPLICATIONS.CLAIM_FIRST', { minutes: limits.caseClaimMs / 60_000 })}
          </p>
        ) : null}
        <WellKnown detail={detail} decision={decision} />
      </div>
    </Panel>
  )
}
