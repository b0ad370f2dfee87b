import { file } from '@byeol/contract/file.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fitsMedium, readCaptions, writeCaptions } from '@byeol/contract/text/captions.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import ui from '@byeol/ui/classes.module.css'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useBoot } from '../../../api/bootState.ts'
import { call } from '../../../api/call.ts'
import { FormError } from '../../../errors/FormError.tsx'
import { showError } from '../../../errors/showError.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import styles from './CaptionsSheet.module.css'
import { readTimedLines, writeTimedLines } from './timedLines.ts'
import { loadCues } from './useCues.ts'

/** A video or voice recording to which its author can add captions and a description. */
export interface CaptionedMedium {
  fileId: FileId
  kind: 'video' | 'voice'
  durationMs: number | null
  alt: string
  /** The language of the existing captions, and the link to them. */
  captions?: Language | undefined
  link?: string | undefined
}

export interface SavedWords {
  alt: string
  captions: Language | null
}

/**
 * The sheet in which the author of a video or voice recording provides for people who cannot hear or see it: captions
 * (typed with times, from a file, or as a machine-made draft to correct), and a description of what a video shows.
 */
export function CaptionsSheet({
  medium,
  onSaved,
  onClose,
}: {
  medium: CaptionedMedium
  onSaved: (words: SavedWords) => void
  onClose: () => void
}) {
  const t = useT()
  const shown = useLanguage()
  const canDraft = useBoot().captionDrafts
  const { fileId, kind, durationMs } = medium
  const [alt, setAlt] = useState(medium.alt)
  const [text, setText] = useState('')
  const [language, setLanguage] = useState<Language>(medium.captions ?? shown)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'draft' | 'save' | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const link = medium.captions && medium.link
  useEffect(() => {
    if (!link) return
    const stop = new AbortController()
    loadCues(link, stop.signal).then(
      (cues) => setText((typed) => typed || writeTimedLines(cues)),
      () => undefined,
    )
    return () => stop.abort()
  }, [link])

  const run = async (what: 'draft' | 'save', act: () => Promise<void>) => {
    setBusy(what)
    setProblem('')
    await act().catch(showError)
    setBusy(null)
  }
  const draft = () =>
    run('draft', async () => {
      const cues = readCaptions((await call(file.draftCaptions, { fileId, language })).captions)
      if (cues.length === 0) return setProblem(t('MEDIA.DRAFT_NONE'))
      setText(writeTimedLines(cues))
      showToast({ text: t('MEDIA.DRAFTED') })
    })
  const take = async (picked: File | undefined) => {
    if (!picked) return
    const cues = picked.size > limits.captionsMaxChars * 4 ? [] : readCaptions(await picked.text())
    if (cues.length === 0) return setProblem(t('MEDIA.CAPTIONS_NOT_READ'))
    setProblem('')
    setText(writeTimedLines(cues))
    showToast({ text: t('MEDIA.CAPTIONS_READ', { count: cues.length }) })
  }
  const save = () =>
    run('save', async () => {
      const cues = readTimedLines(text, durationMs)
      if (!cues) return setProblem(t('MEDIA.CAPTIONS_NO_TIME'))
      if (cues.length > 0 && !fitsMedium(cues, durationMs ?? Infinity)) return setProblem(t('MEDIA.CAPTIONS_BEYOND'))
      const written = alt.trim()
      if (visibleLength(written) > limits.photoAltMaxChars)
        return setProblem(t('MEDIA.ALT_TOO_LONG', { max: limits.photoAltMaxChars }))
      const captions = cues.length > 0 ? writeCaptions(cues) : ''
      const saved = await call(file.caption, { fileId, captions, language })
      if (written !== medium.alt) await call(file.describe, { fileId, alt: written })
      showToast({ text: t('MEDIA.WORDS_SAVED') })
      onSaved({ alt: written, captions: saved.captions })
      onClose()
    })
  return (
    <LazySheet
      open
      onClose={onClose}
      title={t(`MEDIA.WORDS_${kind}`)}
      subtitle={t(`MEDIA.WORDS_${kind}_DETAIL`)}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack4} ${styles.form}`}>
        {kind === 'video' ? (
          <TextArea
            label={t('MEDIA.VIDEO_ALT')}
            placeholder={t('MEDIA.ALT_PLACEHOLDER')}
            value={alt}
            length={visibleLength(alt)}
            max={limits.photoAltMaxChars}
            rows={2}
            onChange={setAlt}
          />
        ) : null}
        <TextArea
          label={t('MEDIA.CAPTIONS')}
          hint={t('MEDIA.CAPTIONS_HINT')}
          placeholder={t('MEDIA.CAPTIONS_PLACEHOLDER')}
          value={text}
          length={text.length}
          max={limits.captionsMaxChars}
          rows={6}
          onChange={setText}
        />
        <div className={styles.ways}>
          {canDraft ? (
            <Button size="s" variant="soft" busy={busy === 'draft'} onClick={() => void draft()}>
              {t('MEDIA.DRAFT')}
            </Button>
          ) : null}
          <Button size="s" variant="soft" onClick={() => picker.current?.click()}>
            {t('MEDIA.CAPTIONS_FILE')}
          </Button>
        </div>
        {canDraft ? <p className={ui.caption}>{t('MEDIA.DRAFT_DETAIL')}</p> : null}
        <ChoicePills
          legend={t('MEDIA.CAPTIONS_LANGUAGE')}
          value={language}
          items={[
            { id: 'ko', label: t('MEDIA.LANGUAGE_ko') },
            { id: 'en', label: t('MEDIA.LANGUAGE_en') },
          ]}
          onChange={setLanguage}
        />
        <FormError text={problem} />
        <Button fullWidth busy={busy === 'save'} onClick={() => void save()}>
          {t('SHELL.SAVE_IT')}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".vtt,.srt,text/vtt"
        hidden
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </LazySheet>
  )
}
