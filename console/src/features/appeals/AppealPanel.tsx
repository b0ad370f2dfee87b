import type { ListedAppeal } from '@byeol/contract/console/cases/cases.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { chooseKeys, decideKeys } from '../../keyboard/digitKeys.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Here } from '../../live/Here.tsx'
import { BothLanguages } from '../../parts/BothLanguages.tsx'
import { Choices } from '../../parts/Choices.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { CaseHistory } from '../cases/CaseHistory.tsx'
import { Evidence } from '../cases/Evidence.tsx'
import { isOpened, useEvidence } from '../cases/useEvidence.ts'
import styles from './AppealPanel.module.css'
import { outcomes, useAnswer } from './useAnswer.ts'
import looks from '../../parts/panelLooks.module.css'
import { Words } from '@byeol/ui/Words.tsx'

/** An appeal, the decision that it contests, and the form to answer it, or a colleague's answer. */
export function AppealPanel({
  appeal,
  listHref,
  nextHref,
}: {
  appeal: ListedAppeal
  listHref: string
  /** The URL of the next appeal that the staff member may answer. */
  nextHref: string
}) {
  const t = useT()
  const { staff } = useMe()
  const isMine = appeal.holder === staff.name
  const { data: detail } = useQuery(query(consoleApi.cases.case, { caseId: appeal.caseId }))
  const evidence = useEvidence(appeal.caseId, isMine)
  const isShown = detail !== undefined && isOpened(detail, evidence)
  const answer = useAnswer(appeal, isShown, nextHref)
  const open = isMine ? evidence.openExcerpt : () => answer.claim(evidence.openExcerpt)
  const opens = detail?.excerpt && !evidence.excerpt ? [{ key: 'o', text: 'CASES.KEY_OPEN', run: open } as const] : []
  const decides = decideKeys(outcomes, (outcome) => {
    const decide = () => answer.sendAs(outcome)
    if (isMine) decide()
    else answer.claim(decide)
  })
  useShortcuts(
    isMine
      ? [
          ...opens,
          ...decides,
          ...chooseKeys(outcomes, answer.setOutcome),
          { key: 'mod+enter', text: 'CASES.KEY_SEND', run: answer.send },
        ]
      : appeal.mayDecide
        ? [
            { key: 'c', text: 'CASES.KEY_CLAIM', run: () => answer.claim() },
            ...opens,
            ...(isShown && !appeal.holder ? decides : []),
          ]
        : [],
  )
  return (
    <Panel
      label={t('CASES.APPEAL_WORDS')}
      head={
        <PanelHead
          backHref={listHref}
          title={appeal.nickname ?? t('CASES.NOBODY')}
          end={
            <Link href={`/cases/${appeal.caseId}`} className={styles.case}>
              {t('CASES.APPEAL_CASE')}
            </Link>
          }
        />
      }
      foot={
        isMine ? (
          <Button fullWidth size="m" disabled={!answer.isComplete} busy={answer.isSending} onClick={answer.send}>
            {answer.outcome ? t(`CASES.APPEAL_SEND_${answer.outcome}`) : t('CASES.APPEAL_SEND')}
            <Keycap name="mod+enter" onFill />
          </Button>
        ) : appeal.mayDecide && !appeal.holder ? (
          <Button fullWidth size="m" onClick={() => answer.claim()}>
            {t('CASES.CLAIM')} <Keycap name="c" onFill />
          </Button>
        ) : null
      }
    >
      <div className={looks.sections}>
        <Here kind="appeals" id={appeal.strikeId} />
        <PersonLink userId={detail?.person?.id} />
        <blockquote className={styles.words}>
          <Words text={appeal.words} />
        </blockquote>
        <Facts
          rows={[
            [t('CASES.APPEAL_FIRST'), t(`CASES.ACTION_${appeal.action}`)],
            [t('CASES.APPEAL_FIRST_BY'), appeal.firstDecidedBy],
            [t('CASES.SIGN_REASON'), appeal.reasonKo],
          ]}
        />
        {appeal.mayDecide ? null : <Note>{t('CASES.APPEAL_OWN')}</Note>}
        {appeal.holder && !isMine ? <Note>{t('CASES.HELD_BY', { name: appeal.holder })}</Note> : null}
        {detail ? (
          <>
            <Evidence detail={detail} evidence={evidence} mayOpen={appeal.mayDecide} />
            <CaseHistory detail={detail} />
          </>
        ) : null}
        {isMine ? (
          <>
            {isShown ? null : <Note>{t('CASES.EVIDENCE_FIRST')}</Note>}
            <Choices
              legend={t('CASES.DECIDE')}
              items={outcomes.map((id) => ({ id, label: t(`CASES.APPEAL_${id}`) }))}
              value={answer.outcome}
              onChange={answer.setOutcome}
            />
            {answer.outcome ? (
              <BothLanguages
                labels={{ ko: t('CASES.REASON_KO'), en: t('CASES.REASON_EN') }}
                hint={t('CASES.REASON_BOTH')}
                max={limits.caseReasonMaxChars}
                value={answer.reason}
                onChange={answer.setReason}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Panel>
  )
}
