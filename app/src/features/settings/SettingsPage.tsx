import { product } from '@byeol/contract/limits.ts'
import { languages } from '@byeol/contract/language.ts'
import { useMe } from '../../api/me.ts'
import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ConnectionBanner } from '../service/ConnectionBanner.tsx'
import { SettingRow } from './SettingRow.tsx'
import styles from './SettingsPage.module.css'
import { ThemeField } from './ThemeField.tsx'
import { useSignOut } from './useSignOut.ts'

export function SettingsPage() {
  const t = useT()
  const me = useMe()
  const language = useLanguage()
  const signOut = useSignOut()
  const back = useBack('/tabs/me')
  useTitle(t('SETTINGS.TITLE'))
  return (
    <Screen header={<AppBar title={t('SETTINGS.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />} banner={<ConnectionBanner />}>
      <section className={styles.group} aria-labelledby="account">
        <h2 id="account">{t('SETTINGS.ACCOUNT')}</h2>
        {me ? <SettingRow label={t('AUTH.NICKNAME')} value={me.nickname} /> : null}
        {me ? <SettingRow label={t('SETTINGS.EMAIL')} value={me.kind === 'ordinary' ? me.email : `${me.email} · ${t(`SETTINGS.KIND_${me.kind}`)}`} /> : null}
        {me?.birthday ? <SettingRow label={t('SETTINGS.BIRTHDAY')} value={me.birthday.replaceAll('-', '.')} /> : null}
        <SettingRow label={t('AUTH.SIGN_OUT')} onPress={() => void signOut()} />
      </section>
      <section className={styles.group} aria-labelledby="general">
        <h2 id="general">{t('SETTINGS.GENERAL')}</h2>
        <SettingRow icon="globe" label={t('SETTINGS.LANGUAGE')} value={languages.find(({ code }) => code === language)?.name} href="/language" />
        <ThemeField />
      </section>
      <section className={styles.group} aria-labelledby="about">
        <h2 id="about">{t('SETTINGS.ABOUT')}</h2>
        <SettingRow icon="phone" label={t('SERVICE.VERSION')} value={product.version} href="/version" />
        <SettingRow icon="help" label={t('SERVICE.CUSTOMER_SERVICE')} href="/customer-service" />
        <SettingRow icon="file" label={t('POLICY.TERMS')} href="/policy/terms" />
        <SettingRow icon="lock" label={t('POLICY.PRIVACY')} href="/policy/privacy" />
        <SettingRow icon="flag" label={t('POLICY.OPERATION')} href="/policy/operation" />
      </section>
    </Screen>
  )
}
