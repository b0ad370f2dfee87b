import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { askForAlt } from '../../file/askForAlt.ts'
import { CaptionsSheet } from '../../file/captions/CaptionsSheet.tsx'
import { MediaStrip } from '../../file/MediaStrip.tsx'
import { moveItem } from '../../file/moveItem.ts'
import type { Uploads } from '../../file/upload/useUploads.ts'
import type { MakerItem } from './contentsValue.ts'

/**
 * A strip of the items of contents in their order. The first picture is the cover. With `isFixed`, items cannot be
 * moved or removed.
 */
export function ItemStrip({
  items,
  uploads,
  isFixed,
  onChange,
  onRetry,
  onAlt,
}: {
  items: readonly MakerItem[]
  uploads: Uploads
  isFixed: boolean
  onChange: (change: (items: readonly MakerItem[]) => readonly MakerItem[]) => void
  onRetry: (key: string) => void
  /** Called with an item's new description or captions, after the server has stored them. */
  onAlt: (key: string, words: Pick<MakerItem, 'alt' | 'captions'>) => void
}) {
  const t = useT()
  const [captionedKey, setCaptionedKey] = useState<string | null>(null)
  const describe = async (key: string) => {
    const item = items.find((one) => one.key === key)
    if (item && item.kind !== 'photo') return setCaptionedKey(key)
    const alt = item?.fileId ? await askForAlt(item.fileId, item.alt ?? '') : null
    if (alt !== null) onAlt(key, { alt })
  }
  const coverAt = items.findIndex(({ kind }) => kind !== 'voice')
  const captioned = items.find(({ key }) => key === captionedKey)
  return (
    <>
      <MediaStrip
        size="s"
        label={t('CONTENTS.STRIP', { count: items.length })}
        items={items.map(({ alt = '', captions, captionsLink: _link, ...item }, at) => ({
          ...item,
          ...(item.kind === 'photo' && item.fileId && { alt }),
          ...(item.kind !== 'photo' && item.fileId && { hasWords: Boolean(alt || captions) }),
          tag: at === coverAt ? t('CONTENTS.COVER_TAG') : at + 1,
          isCover: at === coverAt,
        }))}
        uploads={uploads}
        isFixed={isFixed}
        onMove={(key, to) => onChange((old) => moveItem(old, key, to))}
        onRemove={(key) => onChange((old) => old.filter((item) => item.key !== key))}
        onRetry={onRetry}
        onAlt={(key) => void describe(key)}
      />
      {captioned?.fileId && captioned.kind !== 'photo' ? (
        <CaptionsSheet
          medium={{
            fileId: captioned.fileId,
            kind: captioned.kind,
            durationMs: captioned.durationMs,
            alt: captioned.alt ?? '',
            captions: captioned.captions,
            link: captioned.captionsLink,
          }}
          onSaved={({ alt, captions }) => onAlt(captioned.key, { alt, captions: captions ?? undefined })}
          onClose={() => setCaptionedKey(null)}
        />
      ) : null}
    </>
  )
}
