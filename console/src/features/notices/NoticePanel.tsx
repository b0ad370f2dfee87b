import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useLanguage, useT, useFormats } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Facts } from '../../parts/Facts.tsx'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PushNote } from './PushNote.tsx'
import { StateTag } from './StateTag.tsx'
import { useAudience } from './useAudience.ts'
import { useNoticeActs } from './useNoticeActs.ts'
import styles from './NoticePanel.module.css'
import looks from '../../parts/panelLooks.module.css'

function useMoment() {
  const { longDay, clock } = useFormats()
  return (moment: Date): string => `${longDay(moment)} ${clock(moment)}`
}

/** A notice: both texts, its audience and time, and its state. A colleague approves a draft. */
export function NoticePanel({
  notice,
  listHref,
  onEdit,
}: {
  notice: StaffNotice
  listHref: string
  onEdit: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const moment = useMoment()
  const audienceOf = useAudience()
  const acts = useNoticeActs(notice, listHref)
  useShortcuts([
    ...(acts.mayEdit ? [{ key: 'e', text: 'NOTICES.EDIT', run: onEdit } as const] : []),
    ...(acts.mayCheck ? [{ key: 'mod+enter', text: 'NOTICES.CHECK', run: acts.check } as const] : []),
  ])
  const { titleKo, titleEn, bodyKo, bodyEn, startsAt, endsAt, outAt, state } = notice
  return (
    <Panel
      label={t('NOTICES.ONE')}
      head={
        <PanelHead backHref={listHref} title={language === 'ko' ? titleKo : titleEn} end={<StateTag state={state} />} />
      }
      foot={
        acts.mayEdit || acts.mayEnd ? (
          <div className={styles.acts}>
            {acts.mayEdit ? (
              <Button variant="soft" size="m" onClick={onEdit}>
                {t('NOTICES.EDIT')} <Keycap name="e" />
              </Button>
            ) : null}
            {acts.mayEdit ? (
              <Button variant="soft" size="m" busy={acts.isBusy} onClick={acts.discard}>
                {t('NOTICES.DISCARD')}
              </Button>
            ) : null}
            {acts.mayCheck ? (
              <Button size="m" busy={acts.isBusy} onClick={acts.check}>
                {t('NOTICES.CHECK')} <Keycap name="mod+enter" onFill />
              </Button>
            ) : null}
            {acts.mayEnd ? (
              <Button variant="soft" size="m" busy={acts.isBusy} onClick={acts.end}>
                {t('NOTICES.END')}
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      <div className={styles.parts}>
        <FourEyes
          none={t('NOTICES.NOT_CHECKED')}
          eyes={[
            { what: t('NOTICES.WRITTEN_BY'), by: notice.writtenBy },
            { what: t('NOTICES.CHECKED_BY'), by: notice.checkedBy },
          ]}
        />
        {acts.mayEdit && acts.isOwn && !notice.isRevoked ? (
          <p className={looks.quiet}>{t('NOTICES.CHECK_OTHER')}</p>
        ) : null}
        {notice.isRevoked ? <p className={looks.quiet}>{t('NOTICES.IS_REVOKED')}</p> : null}
        <Facts
          rows={[
            [t('NOTICES.CATEGORY'), t(`NOTICES.CATEGORY_${notice.category}`)],
            [t('NOTICES.TO'), audienceOf(notice)],
            [t('NOTICES.WRITTEN_AT'), moment(notice.writtenAt)],
            [t('NOTICES.STARTS'), (outAt ?? startsAt) ? moment((outAt ?? startsAt)!) : t('NOTICES.AT_ONCE')],
            [t('NOTICES.ENDS'), endsAt ? moment(endsAt) : t('NOTICES.NEVER')],
            [t('NOTICES.PINNED'), t(notice.isPinned ? 'NOTICES.YES' : 'NOTICES.NO')],
            [t('NOTICES.PUSH'), t(`NOTICES.PUSH_${notice.push}`)],
          ]}
        />
        <PushNote {...notice} />
        {(
          [
            ['ko', titleKo, bodyKo],
            ['en', titleEn, bodyEn],
          ] as const
        ).map(([of, title, body]) => (
          <section key={of} lang={of}>
            <h3>{t(`NOTICES.LANGUAGE_${of}`)}</h3>
            <b>{title}</b>
            <p className={styles.body}>{body}</p>
          </section>
        ))}
      </div>
    </Panel>
  )
}
