import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { CountBox } from '../../parts/CountBox.tsx'

/** How many sessions a minimum version would exclude. */
export function ShutOutCount({
  counted: { sessions, shutOut },
  isHot,
}: {
  counted: Result<typeof consoleApi.appVersions.preview>
  isHot: boolean
}) {
  const t = useT()
  const { number } = useFormats()
  return (
    <CountBox
      what={t('VERSIONS.SHUT_OUT_COUNT')}
      count={number(shutOut)}
      of={t('VERSIONS.SHUT_OUT_OF', { count: number(sessions) })}
      isHot={isHot}
    />
  )
}
