import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useEffect, useId, useRef, type SubmitEvent } from 'react'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { FormError } from '../../../errors/FormError.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import styles from './ApplicationForm.module.css'
import { isComplete, stepCount } from '../data/checkDraft.ts'
import { draftOf, emptyDraft } from '../data/draft.ts'
import { NameStep } from './NameStep.tsx'
import { ProofStep } from './ProofStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useDraft } from '../data/useDraft.ts'
import { useSend } from '../data/useSend.ts'
import { useUsernameFree } from './UsernameField.tsx'
import { WorkStep } from './WorkStep.tsx'

const titles = [
  'APPLICATION.STEP_NAME',
  'APPLICATION.STEP_WORK',
  'APPLICATION.STEP_PROOF',
  'APPLICATION.STEP_REVIEW',
] as const
const leads = [
  'APPLICATION.STEP_NAME_LEAD',
  'APPLICATION.STEP_WORK_LEAD',
  'APPLICATION.STEP_PROOF_LEAD',
  'APPLICATION.STEP_REVIEW_LEAD',
] as const

/** The application form in four steps. The draft stays on this device until it is sent. */
export function ApplicationForm({
  userId,
  name,
  needsGuardian,
  before,
}: {
  userId: UserId
  /** The verified name, masked. */
  name: string | null
  needsGuardian: boolean
  /** A rejected application; the form starts with its contents. */
  before: Application | null
}) {
  const t = useT()
  const id = useId()
  const back = useBack('/tabs/me')
  const { draft, change, drop } = useDraft(userId, before?.id ?? 'first', before ? draftOf(before) : emptyDraft)
  const isFree = useUsernameFree(draft?.username ?? '')
  const { send, busy, problem, forget } = useSend(drop)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = draft?.step ?? 0
  const shown = useRef(step)
  useEffect(() => {
    if (draft && shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [draft, step])

  const header = (
    <AppBar
      title={t('APPLICATION.TITLE')}
      back={{ label: t('SHELL.CLOSE'), onBack: back, icon: 'x' }}
      actions={
        <Button
          variant="plain"
          size="s"
          onClick={() => {
            showToast({ text: t('APPLICATION.KEPT'), icon: 'check' })
            back()
          }}
        >
          {t('APPLICATION.KEEP')}
        </Button>
      }
    />
  )
  if (!draft)
    return (
      <Screen header={header}>
        <Skeleton kind="fields" count={4} label={t('SHELL.LOADING')} />
      </Screen>
    )

  const isLast = step === stepCount - 1
  const complete = isLast
    ? draft.agreed === true && titles.every((_, each) => isComplete(draft, each, needsGuardian))
    : isComplete(draft, step, needsGuardian)
  const mayGoOn = complete && (step > 0 || isFree === true)
  const go = (to: number) => {
    forget()
    change({ step: to })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayGoOn || busy) return
    if (isLast) send(draft, (to) => change({ step: to }))
    else go(step + 1)
  }
  const footer = (
    <div className={`${ui.stack2} ${ui.foot}`}>
      <FormError text={problem ?? undefined} />
      <div className={step > 0 ? styles.two : undefined}>
        {step > 0 ? (
          <Button variant="soft" onClick={() => go(step - 1)}>
            {t('APPLICATION.PREVIOUS')}
          </Button>
        ) : null}
        <Button fullWidth type="submit" form={id} busy={busy} disabled={!mayGoOn}>
          {t(isLast ? 'APPLICATION.SEND' : 'SHELL.NEXT')}
        </Button>
      </div>
    </div>
  )
  return (
    <Screen header={header} banner={<ConnectionBanner />} footer={footer}>
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <div
          className={`${ui.stack1} ${styles.steps}`}
          role="progressbar"
          aria-valuemin={1}
          aria-valuemax={stepCount}
          aria-valuenow={step + 1}
          aria-label={t('APPLICATION.STEP_OF', { step: step + 1, count: stepCount })}
        >
          {titles.map((title, at) => (
            <i key={title} className={at <= step ? styles.on : ''} />
          ))}
        </div>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {t(titles[step]!)}
          </h2>
          <p>{t(leads[step]!)}</p>
        </div>
        {step === 0 ? <NameStep draft={draft} isFree={isFree} onChange={change} /> : null}
        {step === 1 ? <WorkStep draft={draft} onChange={change} /> : null}
        {step === 2 ? <ProofStep draft={draft} name={name} needsGuardian={needsGuardian} onChange={change} /> : null}
        {step === 3 ? <ReviewStep draft={draft} onStep={go} onChange={change} /> : null}
      </form>
    </Screen>
  )
}
