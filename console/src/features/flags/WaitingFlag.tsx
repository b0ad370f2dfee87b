import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { SecondPublisher } from '../../parts/SecondPublisher.tsx'
import { TouchedCount } from './TouchedCount.tsx'
import { useFlagSave } from './useFlagSave.ts'

/** A pending change that denies a feature to people, with how many it would affect now. */
export function WaitingFlag({ flag, waiting }: { flag: StaffFlag; waiting: NonNullable<StaffFlag['waiting']> }) {
  const counted = useQuery(query(consoleApi.flags.preview, { name: flag.name, ...waiting.percents }))
  const { rowsOf, approve, decline, isBusy } = useFlagSave(flag)
  const touched = counted.data?.list
  return (
    <SecondPublisher
      change={waiting}
      rows={rowsOf(waiting.percents, undefined)}
      isReady={touched !== undefined}
      isBusy={isBusy}
      onApprove={() => approve(touched)}
      onDecline={decline}
    >
      <TouchedCount name={flag.name} touched={touched} />
    </SecondPublisher>
  )
}
