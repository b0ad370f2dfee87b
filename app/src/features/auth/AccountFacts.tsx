import type { AccountInfo } from '@byeol/contract/user.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { SettingRow } from '../settings/SettingRow.tsx'
import { SettingsGroup } from '../settings/SettingsGroup.tsx'
import { Proven } from './Proven.tsx'
import { mailPasswordLink } from './mailPasswordLink.ts'

/** E-mail, phone and identity with their state; ways in; password. Phone number and name come masked. */
export function AccountFacts({ account: { email, isEmailVerified, phoneNumber, hasPassword, providers, identity, createdAt } }: { account: AccountInfo }) {
  const t = useT()
  const { longDay } = useFormats()
  const ways = [...(hasPassword ? (['password'] as const) : []), ...providers]
  return (
    <>
      <SettingsGroup title={t('ACCOUNT.CONTACTS')}>
        <SettingRow icon="mail" label={t('SETTINGS.EMAIL')} value={email ? <Proven text={email} state={isEmailVerified ? t('ACCOUNT.PROVEN') : t('ACCOUNT.EMAIL_UNPROVEN')} isProven={isEmailVerified} /> : t('ACCOUNT.EMAIL_NONE')} href="/verify-email" />
        <SettingRow icon="phone" label={t('ACCOUNT.PHONE')} value={phoneNumber ? <Proven text={phoneNumber} state={t('ACCOUNT.PROVEN')} isProven /> : t('ACCOUNT.PHONE_NONE')} href="/verify-phone-number" />
        <SettingRow icon="user" label={t('ACCOUNT.IDENTITY')} value={identity ? <Proven text={`${identity.name} · ${identity.birthday.replaceAll('-', '.')}`} state={t('ACCOUNT.IDENTITY_ON', { date: longDay(identity.verifiedAt) })} isProven /> : t('ACCOUNT.IDENTITY_NONE')} href="/verify-identity" />
      </SettingsGroup>
      <SettingsGroup title={t('ACCOUNT.SECURITY')}>
        <SettingRow icon="out" label={t('ACCOUNT.SIGN_IN_BY')} value={ways.map((way) => t(`ACCOUNT.BY_${way}`)).join(', ')} />
        {hasPassword ? <SettingRow icon="lock" label={t('ACCOUNT.PASSWORD_CHANGE')} href="/change-password" />
          : email ? <SettingRow icon="lock" label={t('ACCOUNT.PASSWORD_SET')} onPress={() => void mailPasswordLink(email)} />
            : <SettingRow icon="lock" label={t('ACCOUNT.PASSWORD_SET')} value={t('ACCOUNT.PASSWORD_NEEDS_EMAIL')} href="/verify-email" />}
        <SettingRow icon="sliders" label={t('ACCOUNT.SESSIONS')} href="/settings/sessions" />
        <SettingRow icon="clock" label={t('ACCOUNT.JOINED')} value={longDay(createdAt)} />
      </SettingsGroup>
      <SettingsGroup title={t('SETTINGS.PRIVACY')}>
        <SettingRow icon="file" label={t('ACCOUNT.DATA_TITLE')} href="/settings/data" />
        <SettingRow icon="trash" label={t('ACCOUNT.DELETE')} danger href="/settings/delete-account" />
      </SettingsGroup>
    </>
  )
}
