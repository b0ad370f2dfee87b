import { api } from '@byeol/contract/api.ts'
import type { Takedown } from '@byeol/contract/report/cases.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Disclosure } from '@byeol/ui/Disclosure.tsx'
import { call } from '../../api/call.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { ObjectionForm } from './ObjectionForm.tsx'
import styles from './cases.module.css'
import { Words } from '@byeol/ui/Words.tsx'

/** Content of the viewer that was hidden after a complaint, and the viewer's objection. */
export function TakedownCard({ takedown, onChange }: { takedown: Takedown; onChange: () => Promise<unknown> }) {
  const t = useT()
  const now = useNow()
  const { longDay, listTime } = useFormats()
  const { id, kind, violated, reason, hiddenUntil, restoreAt, objection, endedAt, createdAt } = takedown
  const mayDemand = violated === 'copyright' && hiddenUntil > now
  const send = async (words: string) => {
    await call(api.cases.objectToTakedown, { takedownId: id, words })
    await onChange()
  }
  return (
    <article className={styles.card} aria-label={t('CASES.TAKEDOWN')}>
      <header className={styles.head}>
        <h2>{t('CASES.TAKEDOWN')}</h2>
        <span className={endedAt ? styles.done : styles.state}>
          {endedAt ? t('CASES.TAKEDOWN_ENDED') : t('CASES.TAKEDOWN_HIDDEN')}
        </span>
      </header>
      <p className={styles.facts}>
        {t(`CASES.KIND_${kind}`)}
        {' · '}
        {t(`CASES.RIGHT_${violated}`)}
        {' · '}
        <time dateTime={createdAt.toISOString()}>{listTime(createdAt)}</time>
      </p>
      {reason ? (
        <p className={styles.words}>
          <Words text={reason} />
        </p>
      ) : null}
      {endedAt ? null : restoreAt ? (
        <p className={styles.facts}>{t('CASES.TAKEDOWN_RESTORE', { when: longDay(restoreAt) })}</p>
      ) : objection ? null : (
        <p className={styles.facts}>{t(mayDemand ? 'CASES.TAKEDOWN_COUNTER' : 'CASES.TAKEDOWN_STAYS')}</p>
      )}
      {objection ? (
        <section className={styles.said} aria-label={t('CASES.OBJECTED')}>
          <h3>{t('CASES.OBJECTED')}</h3>
          <p className={styles.words}>
            <Words text={objection} />
          </p>
        </section>
      ) : endedAt ? null : (
        <div className={styles.against}>
          <Disclosure title={t('CASES.OBJECT')}>
            <ObjectionForm draftKey={id} label={t('CASES.OBJECT_WORDS')} max={limits.objectionMaxChars} onSend={send} />
          </Disclosure>
        </div>
      )}
    </article>
  )
}
