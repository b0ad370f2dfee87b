import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { SavedReply } from '@byeol/contract/console/inquiries.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { BothLanguages } from '../../parts/BothLanguages.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { Sections } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import { replyWords } from '../inquiries/fillReply.ts'
import styles from './ReplyEditor.module.css'

const { savedReplies, saveReply, removeReply } = consoleApi.inquiries
const fits = (text: string): boolean => {
  const length = visibleLength(text.trim())
  return length > 0 && length <= limits.inquiryMaxChars
}

/** The form for a saved answer in both languages: a new one, or one to change or remove. */
export function ReplyEditor({
  reply,
  onDone,
}: {
  reply: SavedReply | null
  onDone: (saved: SavedReply | null) => void
}) {
  const t = useT()
  const language = useLanguage()
  const { act, isBusy } = useAct([savedReplies])
  const stored = { name: reply?.name ?? '', texts: { ko: reply?.ko ?? '', en: reply?.en ?? '' } }
  const [{ name, texts }, keep, drop] = useKept(`reply.${reply?.id ?? 'new'}`, stored)
  const isComplete = name.trim() !== '' && fits(texts.ko) && fits(texts.en)
  const save = async () => {
    if (!isComplete || isBusy) return
    const given = { name: name.trim(), ko: texts.ko.trim(), en: texts.en.trim() }
    const answer = await act(saveReply, { ...given, ...(reply && { replyId: reply.id }) })
    if (!answer) return
    drop()
    showToast({ text: t('REPLIES.SAVED'), icon: 'check' })
    onDone(answer.reply)
  }
  const remove = async () => {
    if (!reply) return
    const isSure = await confirmAlert({
      header: t('REPLIES.REMOVE_ASK', { name: reply.name }),
      buttons: [{ text: t('FRAME.CANCEL'), role: 'cancel' }, { text: t('REPLIES.REMOVE') }],
    })
    if (isSure && (await act(removeReply, { replyId: reply.id }))) onDone(null)
  }
  useShortcuts([{ key: 'mod+enter', text: 'REPLIES.SAVE', run: () => void save() }])
  return (
    <OpenedPanel
      label={t('REPLIES.ONE')}
      title={reply?.name ?? t('REPLIES.NEW')}
      closeHref="/replies"
      foot={
        <div className={styles.acts}>
          {reply ? (
            <Button variant="soft" size="m" busy={isBusy} onClick={() => void remove()}>
              {t('REPLIES.REMOVE')}
            </Button>
          ) : null}
          <Button size="m" disabled={!isComplete} busy={isBusy} onClick={() => void save()}>
            {t('REPLIES.SAVE')} <Keycap name="mod+enter" onFill />
          </Button>
        </div>
      }
    >
      <Sections>
        <TextField
          label={t('REPLIES.NAME')}
          hint={t('REPLIES.NAME_DETAIL')}
          value={name}
          maxLength={limits.savedReplyNameMax}
          autoComplete="off"
          onChange={({ target }) => keep((before) => ({ ...before, name: target.value }))}
        />
        <BothLanguages
          labels={{ ko: t('REPLIES.KO'), en: t('REPLIES.EN') }}
          hint={`${t('REPLIES.BOTH')} ${t('REPLIES.FILLED', { words: replyWords(language).join(', ') })}`}
          max={limits.inquiryMaxChars}
          value={texts}
          onChange={(next) => keep((before) => ({ ...before, texts: next }))}
        />
      </Sections>
    </OpenedPanel>
  )
}
