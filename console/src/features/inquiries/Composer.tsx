import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { texts, useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { Note } from '../../parts/Note.tsx'
import styles from './Composer.module.css'
import { AttachFile } from './AttachFile.tsx'
import { fillReply } from './fillReply.ts'
import { SavedReplies } from './SavedReplies.tsx'
import { useComposer, writings } from './useComposer.ts'
import looks from '../../parts/panelLooks.module.css'

/**
 * The field for an answer, written from scratch or from a saved one in the person’s language, or for a note that only
 * staff see. If a colleague has the inquiry, only notes are possible.
 */
export function Composer({ detail }: { detail: InquiryDetail }) {
  const t = useT()
  const saved = useQuery(query(consoleApi.inquiries.savedReplies, {}))
  const place = useRef<HTMLDivElement>(null)
  const { staff } = useMe()
  const language = detail.language ?? 'ko'
  const { writing, mayAnswer, words, ...composer } = useComposer(detail, place)
  const length = visibleLength(words.trim())
  return (
    <div className={styles.composer} ref={place}>
      <div className={styles.top}>
        {mayAnswer ? (
          <ChoicePills
            legend={t('INQUIRIES.WRITE')}
            isLegendHidden
            items={writings.map((id) => ({ id, label: t(`INQUIRIES.WRITE_${id}`) }))}
            value={writing}
            onChange={composer.setWriting}
          />
        ) : null}
        {writing === 'answer' && saved.data && saved.data.list.length > 0 ? (
          <SavedReplies
            replies={saved.data.list}
            onInsert={(reply) =>
              composer.insert(
                fillReply(reply[language], {
                  nickname: detail.inquiry.nickname,
                  staff: staff.displayName,
                  category: texts[language](`INQUIRIES.CATEGORY_${detail.inquiry.category}`),
                }),
              )
            }
          />
        ) : null}
      </div>
      {composer.hasUnseen ? <Note>{t('INQUIRIES.UNSEEN')}</Note> : null}
      {composer.lostAnswer ? (
        <div className={styles.lost}>
          <Note>{t('INQUIRIES.LOST_ANSWER')}</Note>
          <p className={looks.said}>{composer.lostAnswer}</p>
          <Button variant="soft" size="s" onClick={composer.moveToNote}>
            {t('INQUIRIES.TO_NOTE')}
          </Button>
        </div>
      ) : null}
      <div className={writing === 'note' ? styles.note : ''}>
        <TextArea
          label={t(writing === 'note' ? 'INQUIRIES.NOTE' : 'INQUIRIES.ANSWER')}
          value={words}
          length={length}
          max={limits.inquiryMaxChars}
          rows={3}
          onChange={composer.setWords}
        />
      </div>
      <p className={styles.acts}>
        {writing === 'note' ? (
          <Button size="m" busy={composer.isBusy} disabled={!composer.maySend} onClick={composer.send}>
            {t('INQUIRIES.NOTE_ADD')} <Keycap name="mod+enter" onFill />
          </Button>
        ) : (
          <>
            <AttachFile inquiryId={detail.inquiry.id} />
            <Button
              variant="soft"
              size="m"
              busy={composer.isBusy}
              disabled={!composer.maySend}
              onClick={composer.sendOnly}
            >
              {t('INQUIRIES.ANSWER_SEND')}
            </Button>
            <Button size="m" busy={composer.isBusy} disabled={!composer.maySend} onClick={composer.send}>
              {t('INQUIRIES.ANSWER_CLOSE')} <Keycap name="mod+enter" onFill />
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
