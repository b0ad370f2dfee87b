import { board } from '@byeol/contract/board.ts'
import { file } from '@byeol/contract/file.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { askForAlt } from '../../file/askForAlt.ts'
import { CaptionsSheet } from '../../file/captions/CaptionsSheet.tsx'
import type { StripItem } from '../../file/MediaCard.tsx'
import { MediaStrip } from '../../file/MediaStrip.tsx'
import { moveItem } from '../../file/moveItem.ts'
import { useUploads } from '../../file/upload/useUploads.ts'
import type { EditorMedia } from './editorMedia.ts'
import styles from './PostEditor.module.css'

/**
 * The photos or the video of a post in the editor. They are uploaded as soon as they are picked. The first photo is the
 * cover.
 */
export function PostMedia({
  celebUserId,
  media,
  onChange,
}: {
  celebUserId: UserId
  media: readonly EditorMedia[]
  onChange: (change: (media: readonly EditorMedia[]) => readonly EditorMedia[]) => void
}) {
  const t = useT()
  const [captionedKey, setCaptionedKey] = useState<string | null>(null)
  const { uploads, retry } = useUploads(
    media,
    ({ isVideo, isCut }, options) =>
      isVideo
        ? call(board.uploadVideo, { celebUserId, ...(isCut && { cuts: 'true' }) }, options)
        : call(board.uploadPhoto, { celebUserId }, options),
    (key, fileId) => {
      const uploadedAt = new Date()
      onChange((old) => old.map((item) => (item.key === key ? { ...item, fileId, uploadedAt } : item)))
      // When a draft's photo is uploaded again, its description has to be sent again too.
      const alt = media.find((item) => item.key === key)?.alt
      if (alt) call(file.describe, { fileId, alt }).catch(showError)
    },
  )
  const count = media.length
  if (count === 0) return null
  const hasVideo = media.some(({ isVideo }) => isVideo)
  const change = (key: string, words: Partial<EditorMedia>) =>
    onChange((old) => old.map((one) => (one.key === key ? { ...one, ...words } : one)))
  const captioned = media.find(({ key }) => key === captionedKey)
  const describe = async (key: string) => {
    const item = media.find((one) => one.key === key)
    if (item?.isVideo) return setCaptionedKey(key)
    const alt = item?.fileId ? await askForAlt(item.fileId, item.alt) : null
    if (alt !== null) change(key, { alt })
  }
  const stripItem = ({ key, isVideo, still, url, fileId, alt, captions }: EditorMedia, at: number): StripItem => ({
    key,
    kind: isVideo ? 'video' : 'photo',
    still,
    url,
    durationMs: null,
    tag: isVideo ? t('SHELL.VIDEO') : at === 0 ? t('BOARD.STRIP_COVER', { at: 1 }) : at + 1,
    isCover: at === 0 && !isVideo,
    ...(!isVideo && fileId && { alt }),
    ...(isVideo && fileId && { hasWords: Boolean(alt || captions) }),
  })
  return (
    <>
      <MediaStrip
        label={hasVideo ? t('SHELL.VIDEO') : t('BOARD.STRIP', { count })}
        items={media.map(stripItem)}
        uploads={uploads}
        onMove={(key, to) => onChange((old) => moveItem(old, key, to))}
        onRemove={(key) => onChange((old) => old.filter((item) => item.key !== key))}
        onRetry={retry}
        onAlt={(key) => void describe(key)}
      />
      {captioned?.fileId ? (
        <CaptionsSheet
          medium={{
            fileId: captioned.fileId,
            kind: 'video',
            durationMs: captioned.durationMs ?? null,
            alt: captioned.alt,
            captions: captioned.captions,
            link: captioned.captionsLink,
          }}
          onSaved={({ alt, captions }) => change(captioned.key, { alt, captions: captions ?? undefined })}
          onClose={() => setCaptionedKey(null)}
        />
      ) : null}
      {hasVideo ? null : <p className={styles.hint}>{t('BOARD.STRIP_HINT', { count, max: limits.postPhotosMax })}</p>}
    </>
  )
}
