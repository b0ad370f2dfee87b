import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Timeline.module.css'

type Step = Application['steps'][number]['step']

const icons: Record<Step, IconName> = {
  identity: 'lock',
  received: 'send',
  more_needed: 'pen',
  review: 'eye',
  result: 'star',
}

/** The step at which an application stands. */
const currentStep: Record<Application['status'], Step> = {
  pending: 'review',
  more_needed: 'more_needed',
  approved: 'result',
  rejected: 'result',
}

/** The steps so far and those to come. `children` appear at the current step. */
export function Timeline({ application, children }: { application: Application; children?: ReactNode }) {
  const t = useT()
  const { day, clock } = useFormats()
  const { steps, status } = application
  const now = currentStep[status]
  const nowAt = steps.findIndex(({ step }) => step === now)
  const wordsOf = (step: Step) => {
    if (step === 'review' && nowAt === steps.length - 1) return t('APPLICATION.AT_reviewed')
    if (step === 'review' && steps.some((one) => one.step === 'more_needed')) return t('APPLICATION.AT_review_again')
    if (step !== 'result' || status === 'pending' || status === 'more_needed') return t(`APPLICATION.AT_${step}`)
    return t(`APPLICATION.AT_${status}`)
  }
  return (
    <ol className={styles.timeline} aria-label={t('APPLICATION.STEPS')}>
      {steps.map(({ step, at }, place) => {
        const isNow = place === nowAt
        const isDone = place < nowAt
        return (
          <li
            key={step}
            className={isNow ? styles.now : isDone ? styles.done : styles.next}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={isDone ? 'check' : icons[step]} size={16} />
            </span>
            <div>
              <p className={styles.line}>
                <b>{wordsOf(step)}</b>
                {at ? (
                  <time dateTime={at.toISOString()}>
                    {day(at)} {clock(at)}
                  </time>
                ) : (
                  <small>{isNow ? t('APPLICATION.USUAL_DAYS') : isDone ? '' : t('APPLICATION.TO_COME')}</small>
                )}
              </p>
              {isNow ? children : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
