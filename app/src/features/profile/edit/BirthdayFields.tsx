import type { BirthdayShown } from '@byeol/contract/user/birthdayShown.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { readBirthday } from '../../auth/form/readBirthday.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './ProfileForm.module.css'

/**
 * The birthday that other people see, and who can see it. It is never prefilled with the verified birthday, which is
 * private.
 */
export function BirthdayFields({
  isCeleb,
  birthday,
  shown,
  problem,
  onBirthday,
  onShown,
}: {
  isCeleb: boolean
  birthday: string
  shown: BirthdayShown
  problem: string | undefined
  onBirthday: (birthday: string) => void
  onShown: (shown: BirthdayShown) => void
}) {
  const t = useT()
  const choices = isCeleb ? (['nobody', 'day', 'full'] as const) : (['nobody', 'day'] as const)
  return (
    <div className={`${ui.stack2} ${styles.birthday}`}>
      <ChoicePills
        legend={t('MINE.BIRTHDAY_SHOWN')}
        items={choices.map((id) => ({ id, label: t(`MINE.BIRTHDAY_SHOWN_${id}`) }))}
        value={shown}
        onChange={onShown}
      />
      <p>{t(isCeleb ? `MINE.BIRTHDAY_CELEB_${shown}` : `MINE.BIRTHDAY_FAN_${shown === 'nobody' ? shown : 'day'}`)}</p>
      {shown === 'nobody' ? null : (
        <TextField
          label={t('USER.BIRTHDAY')}
          inputMode="numeric"
          placeholder={t('AUTH.BIRTHDAY_PLACEHOLDER')}
          value={birthday}
          onChange={({ target }) => onBirthday(target.value)}
          onBlur={({ target }) => onBirthday(readBirthday(target.value).replaceAll('-', '.'))}
          error={problem}
        />
      )}
    </div>
  )
}
