import type { Usage } from '@byeol/contract/console/usageCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Bars } from './Bars.tsx'
import { percentOf } from './percentOf.ts'

const steps = ['visits', 'signUps', 'follows', 'premiums'] as const

/** How many of the new visitors reached each step. */
export function Funnel({ funnel }: { funnel: Usage['funnel'] }) {
  const t = useT()
  const bars = steps.map((step) => ({
    name: t(`USAGE.STEP_${step}`),
    count: funnel[step],
    note: step === 'visits' ? '' : t('USAGE.SHARE', { percent: percentOf(funnel[step], funnel.visits) }),
  }))
  return <Bars bars={bars} whole={funnel.visits} />
}
