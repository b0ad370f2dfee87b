import { limits } from '@byeol/contract/limits.ts'
import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { Timeline } from '@byeol/ui/Timeline.tsx'
import { TimelineStep } from '@byeol/ui/TimelineStep.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'

type Step = Application['steps'][number]['step']

const icons: Record<Step, IconName> = {
  identity: 'lock',
  received: 'send',
  more_needed: 'pen',
  review: 'eye',
  result: 'star',
}

const currentStep: Record<Application['status'], Step> = {
  pending: 'review',
  more_needed: 'more_needed',
  approved: 'result',
  rejected: 'result',
}

/** The past and future steps of an application. `children` are shown at the current step. */
export function ApplicationSteps({ application, children }: { application: Application; children?: ReactNode }) {
  const t = useT()
  const { dayAndTime } = useFormats()
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
    <Timeline label={t('APPLICATION.STEPS')}>
      {steps.map(({ step, at }, place) => {
        const isNow = place === nowAt
        const isDone = place < nowAt
        const when = at ? (
          <time dateTime={at.toISOString()}>{dayAndTime(at)}</time>
        ) : (
          <small>
            {isNow
              ? t('APPLICATION.USUAL_DAYS', { count: limits.applicationAnswerDays })
              : isDone
                ? ''
                : t('APPLICATION.TO_COME')}
          </small>
        )
        return (
          <TimelineStep
            key={step}
            state={isNow ? 'now' : isDone ? 'done' : 'next'}
            icon={isDone ? 'check' : icons[step]}
            title={wordsOf(step)}
            aside={when}
          >
            {isNow ? children : null}
          </TimelineStep>
        )
      })}
    </Timeline>
  )
}
