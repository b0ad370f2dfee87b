import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Disclosure } from '@byeol/ui/Disclosure.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { licencesQuery } from './licences.ts'
import styles from './LicencesPage.module.css'

/** The open-source licences of everything that the app ships. */
export function LicencesPage() {
  const t = useT()
  const back = useBack('/settings')
  const { data, error, isFetching, refetch } = useQuery(licencesQuery)
  useTitle(t('POLICY.LICENCES'))
  return (
    <Screen textOnly header={<AppBar title={t('POLICY.LICENCES')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      {data ? (
        <>
          <p className={`${ui.text} ${styles.intro}`}>{t('POLICY.LICENCES_INTRO')}</p>
          {data.map(({ name, version, licence, text }) => (
            <Disclosure
              key={name + version}
              title={
                <>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.licence}>
                    {version} · {licence}
                  </span>
                </>
              }
            >
              <pre className={`${ui.caption} ${styles.text}`}>{text || t('POLICY.LICENCE_WITHOUT_TEXT')}</pre>
            </Disclosure>
          ))}
        </>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="lines" count={8} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
