import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { FormError } from '../../errors/FormError.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import styles from './DataPage.module.css'
import { useDownload } from './useDownload.ts'

const parts: readonly (readonly [
  IconName,
  'PROFILE' | 'CONSENTS' | 'SESSIONS' | 'SUBSCRIPTIONS' | 'BOARD' | 'INQUIRIES' | 'MESSAGES',
])[] = [
  ['user', 'PROFILE'],
  ['check', 'CONSENTS'],
  ['phone', 'SESSIONS'],
  ['tabStar', 'SUBSCRIPTIONS'],
  ['heart', 'BOARD'],
  ['help', 'INQUIRIES'],
  ['chat', 'MESSAGES'],
]

/** The page to export everything stored about the person as one file (an addition to the spec; reliability.md 34). */
export function DataPage() {
  const t = useT()
  const back = useBack('/settings')
  return (
    <DataScreen
      header={<AppBar title={t('MINE.DATA')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      code={null}
    />
  )
}

/** Does the same with a link that support mails to people who cannot use the app. */
export function MyDataPage() {
  const t = useT()
  const [search] = useSearchParams()
  return <DataScreen header={<AppBar title={t('MINE.DATA')} />} code={search.get('code') ?? ''} />
}

function DataScreen({ header, code }: { header: ReactNode; code: string | null }) {
  const t = useT()
  const { download, start, cancel } = useDownload(code)
  useTitle(t('MINE.DATA_TITLE'))
  const act =
    download.state === 'running' ? (
      <Button fullWidth variant="soft" onClick={cancel}>
        {t('SHELL.CANCEL')}
      </Button>
    ) : (
      <Button fullWidth variant={download.state === 'done' ? 'outline' : 'primary'} onClick={() => void start()}>
        {t(download.state === 'done' ? 'MINE.DATA_AGAIN' : 'MINE.DATA_START')}
      </Button>
    )
  return (
    <Screen header={header} banner={<ConnectionBanner />}>
      <div className={`${ui.column} ${styles.page}`}>
        <h2 className={ui.title}>{t('MINE.DATA_TITLE')}</h2>
        <p className={`${ui.text} ${ui.below2}`}>{t('MINE.DATA_DETAIL')}</p>
        <ul className={`${ui.card} ${styles.parts}`}>
          {parts.map(([icon, part]) => (
            <li key={part}>
              <Icon name={icon} size={20} />
              {t(`MINE.DATA_${part}`)}
            </li>
          ))}
        </ul>
        <p className={`${ui.row2} ${styles.care}`}>
          <Icon name="lock" size={16} />
          {t('MINE.DATA_CARE')}
        </p>
        <div className={`${ui.stack3} ${styles.act}`}>
          <div role="status">
            {download.state === 'running' ? (
              <p className={`${ui.row2} ${styles.state}`}>
                <Spinner />
                {t('MINE.DATA_RUNNING', { count: download.messages })}
              </p>
            ) : null}
            {download.state === 'done' ? (
              <p className={`${ui.row2} ${styles.state}`}>
                <Icon name="check" size={20} className={styles.done} />
                <span>
                  <b>{t('MINE.DATA_DONE')}</b> {t('MINE.DATA_DONE_DETAIL', { count: download.messages })}
                </span>
              </p>
            ) : null}
          </div>
          <FormError text={download.state === 'failed' ? download.text : undefined} />
          {act}
        </div>
      </div>
    </Screen>
  )
}
