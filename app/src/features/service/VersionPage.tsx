import { api } from '@byeol/contract/api.ts'
import { product } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { query } from '../../api/query.ts'
import { isUpdateAvailable, isUpdateRequired, useBoot } from '../../api/bootState.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { ipCountryCredit } from '../../i18n/company.ts'
import { useT } from '../../i18n/i18n.ts'
import { isUpdateAwaited, openUpdate } from '../../native/openUpdate.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import styles from './VersionPage.module.css'

/**
 * The current build, the newest one, and the oldest one that is supported. If an update is required, no other page can
 * be opened.
 */
export function VersionPage() {
  const t = useT()
  const { state, pathname } = useLocation() as { state: { wanted?: string } | null; pathname: string }
  const back = useBack('/settings')
  const [updating, setUpdating] = useState(false)
  const { version: known } = useBoot()
  const { data, error, isFetching, refetch } = useQuery({ ...query(api.notice.version, {}), staleTime: 0 })
  const version = data ?? known
  const isRequired = isUpdateRequired(version) || isUpdateRequired(known)
  const isAvailable = isUpdateAvailable(version)
  useTitle(t('SERVICE.VERSION'))
  const named = (name: string, build: number) => t('SERVICE.VERSION_BUILD', { name: name || '–', build })
  const title = isRequired
    ? t('SERVICE.VERSION_REQUIRED')
    : isAvailable
      ? t('SERVICE.VERSION_AVAILABLE')
      : t('SERVICE.VERSION_IS_LATEST')
  const update = () => {
    setUpdating(true)
    void openUpdate(state?.wanted ?? (isRequired ? '/' : pathname)).finally(() => setUpdating(false))
  }
  const isAwaited = (isRequired || isAvailable) && isUpdateAwaited()
  const detail = isAwaited
    ? t('SERVICE.VERSION_AWAITED')
    : isRequired
      ? t('SERVICE.VERSION_REQUIRED_DETAIL')
      : isAvailable
        ? t('SERVICE.VERSION_AVAILABLE_DETAIL')
        : null
  return (
    <Screen
      header={
        <AppBar title={t('SERVICE.VERSION')} back={isRequired ? undefined : { label: t('SHELL.BACK'), onBack: back }} />
      }
    >
      {!version && error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={styles.state}>
            <StarMark size={72} />
            <h2>{version ? title : t('SHELL.LOADING')}</h2>
            {detail ? <p>{detail}</p> : null}
            {isRequired || isAvailable ? (
              <Button busy={updating} onClick={update}>
                {t('SERVICE.VERSION_UPDATE')}
              </Button>
            ) : null}
          </div>
          <SettingRow label={t('SERVICE.VERSION_CURRENT')} value={named(product.version, product.build)} />
          {version ? (
            <SettingRow
              label={t('SERVICE.VERSION_LATEST')}
              value={named(version.latestVersionName, version.latestVersion)}
            />
          ) : null}
          {version ? (
            <SettingRow
              label={t('SERVICE.VERSION_MINIMUM')}
              value={named(version.minVersionName, version.minVersion)}
            />
          ) : null}
          <p className={styles.credit}>
            {t('SERVICE.VERSION_CREDIT')}{' '}
            <a href={ipCountryCredit.url} target="_blank" rel="noreferrer">
              {ipCountryCredit.name}
            </a>
          </p>
        </>
      )}
    </Screen>
  )
}
