import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { useT } from '../../i18n/i18n.ts'

export function useAudience() {
  const t = useT()
  return ({
    platform,
    language,
    celebUsername,
  }: Pick<StaffNotice, 'platform' | 'language' | 'celebUsername'>): string =>
    [
      celebUsername === null
        ? t('NOTICES.EVERYBODY')
        : celebUsername === ''
          ? t('NOTICES.FANS_GONE')
          : t('NOTICES.FANS_OF', { name: `@${celebUsername}` }),
      ...(platform ? [t(`VERSIONS.PLATFORM_${platform}`)] : []),
      ...(language ? [t(`NOTICES.LANGUAGE_${language}`)] : []),
    ].join(' · ')
}
