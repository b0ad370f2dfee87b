import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useAge } from './useAge.ts'

/** A celeb's birthday in the list of facts, with their age if they show the year. */
export function Birthday({ monthDay, birthday }: { monthDay: string; birthday: string | null }) {
  const t = useT()
  const { day } = useFormats()
  const born = new Date(`${birthday ?? `2024-${monthDay}`}T00:00:00+09:00`)
  const age = useAge(birthday)
  return (
    <div>
      <dt>{t('USER.BIRTHDAY')}</dt>
      <dd>
        {day(born, born)}
        {age ? ` · ${t('USER.AGE', { age: age.age })}` : null}
      </dd>
    </div>
  )
}
