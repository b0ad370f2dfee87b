import { limits } from '@byeol/contract/limits.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { Link } from 'react-router'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import styles from './ApplicationIntro.module.css'

const parts: readonly (readonly [IconName, 'IDENTITY' | 'NAME' | 'PROOF'])[] = [
  ['lock', 'IDENTITY'],
  ['user', 'NAME'],
  ['image', 'PROOF'],
]

/** What a person needs to apply, starting with a verified identity. */
export function ApplicationIntro() {
  const t = useT()
  const back = useBack('/tabs/me')
  const footer = (
    <div className={`${ui.stack2} ${styles.foot}`}>
      <Button
        fullWidth
        render={({ className, children }) => (
          // Replaces this history entry: once the identity is verified, this path shows the application form, so
          // returning here would not leave it.
          <Link className={className} to="/verify-identity?r=%2Fceleb-application&reason=celeb" replace>
            {children}
          </Link>
        )}
      >
        {t('APPLICATION.VERIFY')}
      </Button>
      <p>{t('APPLICATION.VERIFY_NOTE')}</p>
    </div>
  )
  return (
    <Screen
      header={<AppBar title={t('APPLICATION.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
      footer={footer}
    >
      <div className={styles.intro}>
        <span className={`${ui.tile} ${styles.mark}`}>
          <StarMark size={32} />
        </span>
        <h2>{t('APPLICATION.INTRO')}</h2>
        <p className={ui.text}>{t('APPLICATION.INTRO_LEAD', { count: limits.applicationAnswerDays })}</p>
        <ol>
          {parts.map(([icon, part]) => (
            <li key={part}>
              <Icon name={icon} size={20} />
              <span>
                <b>{t(`APPLICATION.INTRO_${part}`)}</b>
                <small>{t(`APPLICATION.INTRO_${part}_DETAIL`)}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Screen>
  )
}
