import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { useId, useState } from 'react'
import { texts, useLanguage, useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useNow } from '../../browser/useNow.ts'
import { formatsOf } from '@byeol/contract/locale/formats.ts'
import styles from './PreviewPanel.module.css'

const languages = ['ko', 'en'] as const
type Language = (typeof languages)[number]

/** A notice and its push as fans see them, in either language. */
export function PreviewPanel({
  notice,
  at,
}: {
  notice: Pick<StaffNotice, 'category' | 'push' | 'titleKo' | 'titleEn' | 'bodyKo' | 'bodyEn'>
  at: Date | null
}) {
  const t = useT()
  const panelId = useId()
  const now = useNow(60_000)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { push } = notice
  const [title, body] = language === 'ko' ? [notice.titleKo, notice.bodyKo] : [notice.titleEn, notice.bodyEn]
  const say = texts[language]
  return (
    <Panel
      label={t('NOTICES.PREVIEW')}
      head={
        <>
          <h2 className={styles.head}>{t('NOTICES.PREVIEW')}</h2>
          <Tabs
            label={t('NOTICES.PREVIEW_LANGUAGE')}
            panelId={panelId}
            value={language}
            onChange={setLanguage}
            items={languages.map((id) => ({ id, label: id.toUpperCase() }))}
          />
        </>
      }
    >
      <div id={panelId} role="tabpanel" aria-label={t(`NOTICES.LANGUAGE_${language}`)} lang={language}>
        {push === 'none' ? null : (
          <div className={styles.push}>
            <Icon name="bell" size={18} />
            <p>
              <b>{push === 'promotion' ? say('NOTICES.PUSH_TITLE_promotion') : say('NOTICES.PUSH_TITLE_service')}</b>
              {title}
              {push === 'promotion' ? <small>{say('NOTICES.PUSH_REFUSE')}</small> : null}
            </p>
          </div>
        )}
        <article className={styles.phone}>
          <span className={styles.category}>{say(`NOTICES.CATEGORY_${notice.category}`)}</span>
          <h3>{title || say('NOTICES.TITLE_EMPTY')}</h3>
          <time>{formatsOf(language).fullDay(at ?? now)}</time>
          <p>{body}</p>
        </article>
      </div>
    </Panel>
  )
}
