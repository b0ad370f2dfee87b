import { languages } from '@byeol/contract/locale/language.ts'
import { product } from '@byeol/contract/limits.ts'
import { useMe } from '../../api/me.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { setEnterSends, useEnterSends } from '../../shell/enterKey.ts'
import { setLongerTime, useLongerTime } from '../../shell/longerTime.ts'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { SettingsGroup } from '@byeol/ui/SettingsGroup.tsx'
import { UsageSwitch } from '../analytics/UsageSwitch.tsx'
import styles from './SettingsPage.module.css'
import { ThemeField } from './ThemeField.tsx'
import { useTextSize } from './textSize.ts'
import { useQuietHoursText } from './useQuietHoursText.ts'
import { useSignOut } from './useSignOut.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The overview of all settings: profile, account, this device, privacy, the service. */
export function SettingsPage() {
  const t = useT()
  const me = useMe()
  const language = useLanguage()
  const textSize = useTextSize()
  const enterSends = useEnterSends()
  const longerTime = useLongerTime()
  const quietHours = useQuietHoursText()
  const signOut = useSignOut()
  const back = useBack('/tabs/me')
  useTitle(t('SETTINGS.TITLE'))
  return (
    <Screen
      header={<AppBar title={t('SETTINGS.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {me ? (
        <div className={styles.me}>
          <Avatar size={52} src={me.photoUrl} name={me.nickname} />
          <div>
            <b lang={textLanguage(me.nickname)}>{me.nickname}</b>
            <small>
              {[me.email, me.kind === 'ordinary' ? '' : t(`SETTINGS.KIND_${me.kind}`)].filter(Boolean).join(' · ')}
            </small>
          </div>
          <Button size="s" variant="soft" pill href="/set-profile">
            {t('PEOPLE.EDIT')}
          </Button>
        </div>
      ) : null}
      <SettingsGroup title={t('SETTINGS.ACCOUNT')}>
        <SettingRow
          icon="user"
          label={t('MINE.TITLE')}
          value={me ? (me.isIdentityVerified ? t('MINE.IDENTITY_TITLE_DONE') : undefined) : undefined}
          href="/settings/account"
        />
        <SettingRow icon="phone" label={t('MINE.SESSIONS')} href="/settings/sessions" />
        <SettingRow icon="bookmark" label={t('MESSAGE.FAVORITES')} href="/favorites" />
        <SettingRow icon="bell" label={t('MINE.PUSH')} value={quietHours} href="/settings/push" />
        {me?.isCeleb ? <SettingRow icon="chat" label={t('ROOM.SEATS')} href="/settings/private-chats" /> : null}
      </SettingsGroup>
      {me?.isCeleb ? (
        <SettingsGroup title={t('CHAT.OWN_BROADCAST')}>
          <SettingRow icon="chat" label={t('CELEB.AUTO')} href="/settings/auto-messages" />
          <SettingRow icon="shield" label={t('CELEB.SHELTER')} href="/settings/shelter" />
        </SettingsGroup>
      ) : null}
      <SettingsGroup title={t('SETTINGS.GENERAL')}>
        <SettingRow
          icon="globe"
          label={t('SETTINGS.LANGUAGE')}
          value={languages.find(({ code }) => code === language)?.name}
          href="/language"
        />
        <SettingRow
          icon="textSize"
          label={t('MINE.TEXT_SIZE')}
          value={t(`MINE.TEXT_${textSize ?? 'phone'}`)}
          href="/settings/text-size"
        />
        <ThemeField />
        <Switch
          icon="clock"
          className={styles.switch}
          description={t('SETTINGS.LONGER_TIME_DETAIL')}
          checked={longerTime}
          onChange={({ target }) => setLongerTime(target.checked)}
        >
          {t('SETTINGS.LONGER_TIME')}
        </Switch>
      </SettingsGroup>
      <SettingsGroup title={t('SETTINGS.CHATS')}>
        <Switch
          icon="chat"
          className={styles.switch}
          description={t('SETTINGS.ENTER_SENDS_DETAIL')}
          checked={enterSends}
          onChange={({ target }) => setEnterSends(target.checked)}
        >
          {t('SETTINGS.ENTER_SENDS')}
        </Switch>
      </SettingsGroup>
      <SettingsGroup title={t('SETTINGS.PRIVACY')}>
        <SettingRow icon="block" label={t('PEOPLE.BLOCKING')} href="/blocking-user" />
        <SettingRow icon="bellOff" label={t('PEOPLE.MUTING')} href="/muting-user" />
        <SettingRow icon="save" label={t('MINE.DATA_TITLE')} href="/settings/data" />
        <UsageSwitch className={styles.switch} />
        <SettingRow icon="lock" label={t('POLICY.PRIVACY')} href="/policy/privacy" />
      </SettingsGroup>
      <SettingsGroup title={t('SETTINGS.ABOUT')}>
        <SettingRow icon="help" label={t('SERVICE.CUSTOMER_SERVICE')} href="/customer-service" />
        <SettingRow icon="file" label={t('POLICY.TERMS')} href="/policy/terms" />
        <SettingRow icon="file" label={t('POLICY.OPERATION')} href="/policy/operation" />
        <SettingRow icon="file" label={t('POLICY.REFUND')} href="/policy/refund" />
        <SettingRow icon="file" label={t('POLICY.YOUTH')} href="/policy/youth" />
        <SettingRow icon="file" label={t('POLICY.CHILD_SAFETY')} href="/policy/child-safety" />
        <SettingRow icon="file" label={t('POLICY.ACCESSIBILITY')} href="/policy/accessibility" />
        <SettingRow icon="file" label={t('POLICY.TAKEDOWN')} href="/policy/takedown" />
        <SettingRow icon="file" label={t('POLICY.LICENCES')} href="/policy/licences" />
        <SettingRow icon="retry" label={t('SERVICE.VERSION')} value={product.version} href="/version" />
      </SettingsGroup>
      <SettingsGroup title={t('SETTINGS.LEAVE')}>
        <SettingRow icon="out" label={t('AUTH.SIGN_OUT')} onPress={() => void signOut()} />
        <SettingRow icon="trash" label={t('MINE.DELETE')} danger href="/settings/delete-account" />
      </SettingsGroup>
    </Screen>
  )
}
