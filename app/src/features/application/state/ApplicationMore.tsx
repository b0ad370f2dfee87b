import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import type { Me } from '@byeol/contract/user.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useState } from 'react'
import { FormError } from '../../../errors/FormError.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { ApplicationHead } from './ApplicationHead.tsx'
import styles from './ApplicationMore.module.css'
import { ApplicationScreen } from './ApplicationScreen.tsx'
import { draftOf } from '../data/draft.ts'
import { FixSheet } from './FixSheet.tsx'
import { isFixed, needsOf, type Need } from '../data/needs.ts'
import { NeededProof } from './NeededProof.tsx'
import { NeededText } from './NeededText.tsx'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import { useDraft } from '../data/useDraft.ts'
import { useSend } from '../data/useSend.ts'

type SheetNeed = Exclude<Need, { of: 'proof' }>

/** The changes that staff asked for. Only these are sent again; until then, the answers are stored on this device. */
export function ApplicationMore({ me, application }: { me: Me; application: Application }) {
  const t = useT()
  const { day } = useFormats()
  const asked = application.steps.find(({ step }) => step === 'more_needed')?.at
  const { draft, change, drop } = useDraft(me.id, `${application.id} ${asked?.getTime()}`, draftOf(application))
  const { send, busy, problem } = useSend(drop)
  const [edited, setEdited] = useState<SheetNeed | null>(null)
  const [isOpen, setOpen] = useState(false)
  const answer = draft ?? draftOf(application)
  const needs = needsOf(application)
  const missing = needs.filter((need) => !isFixed(need, answer, application)).length
  const open = (need: SheetNeed) => {
    setEdited(need)
    setOpen(true)
  }
  const footer = (
    <div className={styles.foot}>
      <FormError text={problem ?? undefined} />
      <Button fullWidth busy={busy} disabled={!draft || missing > 0} onClick={() => send(answer)}>
        {missing > 0 ? t('APPLICATION.STILL_MISSING', { count: missing }) : t('SHELL.SEND_AGAIN')}
      </Button>
      {application.answerUntil ? <p>{t('APPLICATION.UNTIL', { day: day(application.answerUntil) })}</p> : null}
    </div>
  )
  return (
    <ApplicationScreen footer={footer}>
      <ApplicationHead
        me={me}
        title={t('APPLICATION.MORE', { count: needs.length })}
        detail={t('APPLICATION.MORE_LEAD')}
      />
      <ApplicationSteps application={application}>
        <ul className={styles.needs}>
          {needs.map((need) => {
            const done = isFixed(need, answer, application)
            return need.of === 'proof' ? (
              <NeededProof
                key={`proof ${need.at}`}
                need={need}
                proof={answer.proofs[need.at]!}
                done={done}
                onProof={(proof) =>
                  change(({ proofs }) => ({ proofs: proofs.map((old, at) => (at === need.at ? proof : old)) }))
                }
              />
            ) : (
              <NeededText
                key={`${need.of} ${'at' in need ? need.at : ''}`}
                need={need}
                answer={answer}
                done={done}
                onEdit={() => open(need)}
              />
            )
          })}
        </ul>
      </ApplicationSteps>
      <ApplicationFacts
        application={application}
        title={t('APPLICATION.CHECKED')}
        detail={t('APPLICATION.CHECKED_HINT')}
      />
      {edited ? (
        <FixSheet
          key={`${edited.of} ${'at' in edited ? edited.at : ''}`}
          open={isOpen}
          need={edited}
          answer={answer}
          onSave={(part) => {
            change(part)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </ApplicationScreen>
  )
}
