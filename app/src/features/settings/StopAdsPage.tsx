import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { useTitle } from '../../shell/useTitle.ts'

/**
 * Opened through the link in an advertisement, on any device. Objecting needs no sign-in; opening the page does not
 * change anything yet.
 */
export function StopAdsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const proof = search.get('proof') ?? ''
  const [state, setState] = useState<'asked' | 'stopped' | 'unknown'>(proof ? 'asked' : 'unknown')
  const [busy, setBusy] = useState(false)
  useTitle(t('MINE.STOP_ADS'))
  const stop = async () => {
    setBusy(true)
    try {
      await call(api.user.stopAds, { proof })
      setState('stopped')
    } catch (error) {
      const isUnknown = error instanceof ApiError && ['link_expired', 'invalid_parameters'].includes(error.code)
      if (isUnknown) setState('unknown')
      else showError(error)
    }
    setBusy(false)
  }
  const action =
    state === 'asked' ? (
      <Button busy={busy} onClick={() => void stop()}>
        {t('MINE.STOP_ADS_NOW')}
      </Button>
    ) : state === 'unknown' ? (
      <Button href="/customer-service">{t('MINE.STOP_ADS_HELP')}</Button>
    ) : undefined
  return (
    <Screen header={<AppBar title={t('MINE.STOP_ADS')} />}>
      <EmptyState
        quiet={state === 'unknown'}
        title={t(`MINE.STOP_ADS_${state}`)}
        text={t(`MINE.STOP_ADS_${state}_DETAIL`)}
        action={action}
      />
    </Screen>
  )
}
