import { limits } from '@byeol/contract/limits.ts'
import { NoticeCategory } from '@byeol/contract/notice.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './NoticeTexts.module.css'
import type { NoticeDraft } from './useNoticeDraft.ts'

const languages = [
  { id: 'ko', title: 'titleKo', body: 'bodyKo' },
  { id: 'en', title: 'titleEn', body: 'bodyEn' },
] as const

/** The category and text of a notice; both languages are required. */
export function NoticeTexts({ written: { draft, change } }: { written: NoticeDraft }) {
  const t = useT()
  return (
    <>
      <ChoicePills
        legend={t('NOTICES.CATEGORY')}
        items={NoticeCategory.options.map((id) => ({ id, label: t(`NOTICES.CATEGORY_${id}`) }))}
        value={draft.category}
        onChange={(category) => change({ category })}
      />
      <div className={styles.languages}>
        {languages.map(({ id, title, body }) => (
          <section key={id} className={styles.language} lang={id}>
            <TextField
              label={t(`NOTICES.TITLE_${id}`)}
              value={draft[title]}
              maxLength={limits.noticeTitleMaxChars}
              autoComplete="off"
              onChange={({ target }) => change({ [title]: target.value })}
            />
            <TextArea
              label={t(`NOTICES.BODY_${id}`)}
              value={draft[body]}
              length={visibleLength(draft[body])}
              max={limits.noticeMaxChars}
              rows={7}
              onChange={(text) => change({ [body]: text })}
            />
          </section>
        ))}
      </div>
    </>
  )
}
