import type { Celebrated } from '@byeol/contract/celeb/activityCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { fanPath } from '../data/fanPath.ts'
import styles from './CelebratedStrip.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** Fans who have a birthday or a hundredth day today, and those who joined today. Each links to the fan's page. */
export function CelebratedStrip({ list, count }: { list: readonly Celebrated[]; count: number }) {
  const t = useT()
  if (list.length === 0) return null
  const greeted = list.filter(({ isGreeted }) => isGreeted).length
  return (
    <section className={styles.celebrated} aria-labelledby="celebrated">
      <div className={ui.head}>
        <h2 id="celebrated">{t('CELEB.DASH_CELEBRATED')}</h2>
        <small className={ui.caption}>{t('CELEB.DASH_GREETED', { count, greeted })}</small>
      </div>
      <ul className={styles.strip}>
        {list.map(({ fan, days, isBirthday, isGreeted }) => (
          <li key={fan.id}>
            <Link href={fanPath(fan.id)} className={styles.fan}>
              <Avatar src={fan.photoUrl} name={fan.nickname} size={64} />
              {isBirthday ? (
                <span className={styles.birthday}>{t('CELEB.BIRTHDAY')}</span>
              ) : (
                <Stamp text={`D+${days}`} size="s" label={t('USER.DAYS_TOGETHER_NAMED', { days })} />
              )}
              <b className="ellipsis" lang={textLanguage(fan.nickname)}>
                {fan.nickname}
              </b>
              <small className={isGreeted ? styles.done : ''}>
                {t(
                  isGreeted
                    ? 'CELEB.GREETED'
                    : isBirthday
                      ? 'CELEB.BIRTHDAY_TODAY'
                      : days === 1
                        ? 'CELEB.FIRST_DAY'
                        : 'CELEB.HUNDREDTH',
                )}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
