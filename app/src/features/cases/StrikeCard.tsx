import { api } from '@byeol/contract/api.ts'
import type { Strike } from '@byeol/contract/report/cases.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Disclosure } from '@byeol/ui/Disclosure.tsx'
import { call } from '../../api/call.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { ObjectionForm } from './ObjectionForm.tsx'
import styles from './cases.module.css'
import { Words } from '@byeol/ui/Words.tsx'

/** A decision about the viewer (what, why, until when), and the viewer's objection to it. */
export function StrikeCard({ strike, onChange }: { strike: Strike; onChange: () => Promise<unknown> }) {
  const t = useT()
  const { longDay, listTime } = useFormats()
  const { id, kind, action, until, reason, createdAt, undoneAt, appealUntil, appeal } = strike
  const send = async (words: string) => {
    await call(api.cases.appeal, { strikeId: id, words })
    await onChange()
  }
  return (
    <article className={styles.card} aria-label={t(`CASES.ACTION_${action}`)}>
      <header className={styles.head}>
        <h2>{t(`CASES.ACTION_${action}`)}</h2>
        {undoneAt ? <span className={styles.done}>{t('CASES.UNDONE')}</span> : null}
        {until && !undoneAt ? <span className={styles.state}>{t('CASES.UNTIL', { when: longDay(until) })}</span> : null}
      </header>
      <p className={styles.facts}>
        {t('CASES.ABOUT', { kind: t(`CASES.KIND_${kind}`) })}
        {' · '}
        <time dateTime={createdAt.toISOString()}>{listTime(createdAt)}</time>
      </p>
      <p className={styles.words}>
        <Words text={reason} />
      </p>
      {appeal ? (
        <section className={styles.said} aria-label={t('CASES.APPEALED')}>
          <h3>{t('CASES.APPEALED')}</h3>
          <p className={styles.words}>
            <Words text={appeal.words} />
          </p>
          {appeal.answer ? (
            <>
              <h3>{t(`CASES.APPEAL_${appeal.answer.outcome}`)}</h3>
              <p className={styles.words}>
                <Words text={appeal.answer.reason} />
              </p>
            </>
          ) : (
            <p className={styles.facts}>{t(undoneAt ? 'CASES.UNDONE_DETAIL' : 'CASES.APPEAL_WAITS')}</p>
          )}
        </section>
      ) : undoneAt ? (
        <p className={styles.facts}>{t('CASES.UNDONE_DETAIL')}</p>
      ) : null}
      {appealUntil ? (
        <div className={styles.against}>
          <Disclosure title={t('CASES.APPEAL')}>
            <ObjectionForm
              draftKey={id}
              label={t('CASES.APPEAL_WORDS')}
              hint={t('CASES.APPEAL_UNTIL', { when: longDay(appealUntil) })}
              max={limits.appealMaxChars}
              onSend={send}
            />
          </Disclosure>
        </div>
      ) : null}
    </article>
  )
}
