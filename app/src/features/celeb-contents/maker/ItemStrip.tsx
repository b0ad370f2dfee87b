import { useT } from '../../../i18n/i18n.ts'
import { askForAlt } from '../../file/askForAlt.ts'
import { MediaStrip } from '../../file/MediaStrip.tsx'
import { moveItem } from '../../file/moveItem.ts'
import type { Uploads } from '../../file/upload/useUploads.ts'
import type { MakerItem } from './contentsValue.ts'

/**
 * The items of contents in their order. The first picture is the cover. `isFixed`: items cannot be moved or removed.
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
  /** Called with a photo's new description, once the server has it too. */
  onAlt: (key: string, alt: string) => void
}) {
  const t = useT()
  const describe = async (key: string) => {
    const item = items.find((one) => one.key === key)
    const alt = item?.fileId ? await askForAlt(item.fileId, item.alt ?? '') : null
    if (alt !== null) onAlt(key, alt)
  }
  const coverAt = items.findIndex(({ kind }) => kind !== 'voice')
  return (
    <MediaStrip
      size="s"
      label={t('CONTENTS.STRIP', { count: items.length })}
      items={items.map(({ alt = '', ...item }, at) => ({
        ...item,
        ...(item.kind === 'photo' && item.fileId && { alt }),
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
  )
}
