import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import styles from './Policies.module.css'

/** How many people agreed to or refused advertising in their last answer. */
export function AdConsents({ ads }: { ads: Result<typeof consoleApi.policies.list>['ads'] }) {
  const t = useT()
  const { number } = useFormats()
  if (ads.length === 0) return null
  return (
    <span className={styles.ads}>
      <b>{t('POLICIES.ADS')}</b>
      {ads.map(({ kind, version, agreed, refused }) => (
        <span key={`${kind} ${version}`}>
          {t(`POLICIES.KIND_${kind}`)} {version} · {t('POLICIES.AGREED')}{' '}
          {t('POLICIES.PEOPLE', { count: number(agreed) })} · {t('POLICIES.REFUSED')}{' '}
          {t('POLICIES.PEOPLE', { count: number(refused) })}
        </span>
      ))}
    </span>
  )
}
