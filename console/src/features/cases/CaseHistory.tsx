import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { ko } from '../../i18n/ko.ts'
import { useFormats, useT, type TextKey } from '../../i18n/i18n.ts'
import { useActionText } from './useActionText.ts'
import styles from './CaseHistory.module.css'

const isKnown = (key: string): key is keyof typeof ko.CASES => key in ko.CASES

/** Earlier decisions about the person, and the history of this case. */
export function CaseHistory({ detail: { strikes, events } }: { detail: CaseDetail }) {
  const t = useT()
  const actionText = useActionText()
  const { day, clock } = useFormats()
  const eventText = (kind: string) => {
    const key = `EVENT_${kind}`
    return isKnown(key) ? t(`CASES.${key}` satisfies TextKey) : kind
  }
  return (
    <>
      <section>
        <h3>{t('CASES.STRIKES')}</h3>
        {strikes.length === 0 ? <p className={styles.none}>{t('CASES.STRIKES_NONE')}</p> : null}
        <ul className={styles.strikes}>
          {strikes.map(({ id, kind, action, at, isUndone, isAppealed }) => (
            <li key={id} className={isUndone ? styles.undone : undefined}>
              <small>
                {day(at)} · {t(`CASES.KIND_${kind}`)}
              </small>
              <b>{actionText(action)}</b>
              {isUndone || isAppealed ? (
                <small>{isUndone ? t('CASES.STRIKE_UNDONE') : t('CASES.STRIKE_APPEALED')}</small>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('CASES.EVENTS')}</h3>
        <ol className={styles.events}>
          {events.map(({ at, by, kind }) => (
            <li key={`${at.getTime()} ${kind}`}>
              <time>
                {day(at)} {clock(at)}
              </time>
              {eventText(kind)}
              <small>{by}</small>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
