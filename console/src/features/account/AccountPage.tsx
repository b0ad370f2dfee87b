import { limits } from '@byeol/contract/limits.ts'
import { languages } from '@byeol/contract/locale/language.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { useMe } from '../../api/session.ts'
import { setTheme, themes, useTheme } from '../../browser/theme.ts'
import { setLanguage, useFormats, useLanguage, useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { forgetKept } from '../../parts/useKept.ts'
import { signOut } from '../../session/signOut.ts'
import styles from './AccountPage.module.css'
import { Passkeys } from './Passkeys.tsx'

/** The staff member's own passkeys, roles and session, and the console's settings on this device. */
export function AccountPage() {
  const t = useT()
  const { staff, endsAt } = useMe()
  const { clock } = useFormats()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <Panel label={t('FRAME.ACCOUNT')} className={styles.panel}>
      <div className={styles.sections}>
        <Passkeys />
        <section>
          <h2>{t('ACCOUNT.ROLES')}</h2>
          <p className={styles.tags}>
            {staff.roles.length === 0 ? t('ACCOUNT.ROLES_NONE') : null}
            {staff.roles.map((role) => (
              <Tag key={role}>{t(`FRAME.ROLE_${role}`)}</Tag>
            ))}
          </p>
        </section>
        <ChoicePills
          legend={t('ACCOUNT.LANGUAGE')}
          items={languages.map(({ code, name }) => ({ id: code, label: name }))}
          value={language}
          onChange={setLanguage}
        />
        <ChoicePills
          legend={t('ACCOUNT.THEME')}
          items={themes.map((id) => ({ id, label: t(`ACCOUNT.THEME_${id}`) }))}
          value={theme}
          onChange={setTheme}
        />
        <section>
          <h2>{t('ACCOUNT.SESSION')}</h2>
          <p>{t('ACCOUNT.SESSION_END', { when: clock(endsAt), minutes: limits.staffIdleMs / 60_000 })}</p>
          <Button
            variant="soft"
            size="m"
            icon="out"
            onClick={() => {
              forgetKept()
              void signOut()
            }}
          >
            {t('ACCOUNT.SIGN_OUT')}
          </Button>
        </section>
      </div>
    </Panel>
  )
}
