import type { AccountInfo } from '@byeol/contract/user/accountInfo.ts'
import { useMe } from '../../../api/me.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { SettingsGroup } from '@byeol/ui/SettingsGroup.tsx'
import styles from './AccountFacts.module.css'
import { useBirthday } from '../../../i18n/useBirthday.ts'
import { mailPasswordLink } from './mailPasswordLink.ts'

/**
 * E-mail, phone number and identity, whether each is verified, the sign-in methods and the password. The server masks
 * phone number and name.
 */
export function AccountFacts({
  account: { email, isEmailVerified, phoneNumber, hasPassword, providers, identity, createdAt },
}: {
  account: AccountInfo
}) {
  const t = useT()
  const birthdayText = useBirthday()
  const me = useMe()
  const { longDay } = useFormats()
  const methods = [...(hasPassword ? (['password'] as const) : []), ...providers]
  return (
    <>
      <SettingsGroup title={t('MINE.CONTACTS')}>
        <SettingRow
          icon="mail"
          label={t('SHELL.EMAIL')}
          value={
            email ? (
              <Proven
                text={email}
                state={isEmailVerified ? t('MINE.PROVEN') : t('MINE.EMAIL_UNPROVEN')}
                isProven={isEmailVerified}
              />
            ) : (
              t('SHELL.ADD_ONE')
            )
          }
          href="/verify-email"
        />
        <SettingRow
          icon="chat"
          label={t('MINE.PHONE')}
          value={phoneNumber ? <Proven text={phoneNumber} state={t('MINE.PROVEN')} isProven /> : t('SHELL.ADD_ONE')}
          href="/verify-phone-number"
        />
        <SettingRow
          icon="user"
          label={t('MINE.IDENTITY')}
          value={
            identity ? (
              <Proven
                text={`${identity.name} · ${birthdayText(identity.birthday)}`}
                state={t('MINE.IDENTITY_ON', { date: longDay(identity.verifiedAt) })}
                isProven
              />
            ) : (
              t('MINE.IDENTITY_NONE')
            )
          }
          href="/verify-identity"
        />
      </SettingsGroup>
      <SettingsGroup title={t('MINE.SECURITY')}>
        <SettingRow
          icon="out"
          label={t('MINE.SIGN_IN_BY')}
          value={methods.map((way) => t(`MINE.BY_${way}`)).join(', ')}
        />
        {hasPassword ? (
          <SettingRow icon="lock" label={t('MINE.PASSWORD_CHANGE')} href="/change-password" />
        ) : email ? (
          <SettingRow icon="lock" label={t('MINE.PASSWORD_SET')} onPress={() => void mailPasswordLink(email)} />
        ) : (
          <SettingRow
            icon="lock"
            label={t('MINE.PASSWORD_SET')}
            value={t('MINE.PASSWORD_NEEDS_EMAIL')}
            href="/verify-email"
          />
        )}
        <SettingRow icon="phone" label={t('MINE.SESSIONS')} href="/settings/sessions" />
        {me?.birthday ? (
          <SettingRow icon="gift" label={t('SETTINGS.BIRTHDAY')} value={birthdayText(me.birthday)} />
        ) : null}
        <SettingRow icon="calendar" label={t('MINE.JOINED')} value={longDay(createdAt)} />
      </SettingsGroup>
      <SettingsGroup title={t('SETTINGS.PRIVACY')}>
        <SettingRow icon="save" label={t('MINE.DATA_TITLE')} href="/settings/data" />
        <SettingRow icon="trash" label={t('MINE.DELETE')} danger href="/settings/delete-account" />
      </SettingsGroup>
    </>
  )
}

/** A value, and whether it is verified. */
const Proven = ({ text, state, isProven }: { text: string; state: string; isProven: boolean }) => (
  <>
    {text}
    <span className={`${styles.state} ${isProven ? styles.proven : styles.open}`}>
      <Icon name={isProven ? 'check' : 'alert'} size={14} />
      {state}
    </span>
  </>
)
