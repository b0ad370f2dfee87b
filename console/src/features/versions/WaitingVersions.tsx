import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { SecondPublisher } from '../../parts/SecondPublisher.tsx'
import type { PlatformVersions } from './platformVersions.ts'
import { ShutOutCount } from './ShutOutCount.tsx'
import { useVersionSave } from './useVersionSave.ts'

/** A pending higher minimum, with how many sessions it would exclude now. */
export function WaitingVersions({
  versions,
  waiting,
}: {
  versions: PlatformVersions
  waiting: NonNullable<PlatformVersions['waiting']>
}) {
  const { platform, minVersion } = waiting.versions
  const counted = useQuery(query(consoleApi.appVersions.preview, { platform, minVersion })).data
  const { rowsOf, approve, decline, isBusy } = useVersionSave(versions)
  return (
    <SecondPublisher
      change={waiting}
      rows={rowsOf(waiting.versions)}
      isReady={counted !== undefined}
      isBusy={isBusy}
      onApprove={() => counted && approve(counted.shutOut)}
      onDecline={decline}
    >
      {counted ? <ShutOutCount counted={counted} isHot /> : null}
    </SecondPublisher>
  )
}
