import { useT } from '../../../i18n/i18n.ts'
import { MediaStrip } from '../../file/MediaStrip.tsx'
import { moveItem } from '../../file/moveItem.ts'
import type { Uploads } from '../../file/useUploads.ts'
import type { MakerItem } from './contentsValue.ts'

/** The items of contents in their order. The first picture is the cover. `isFixed`: none can be moved or removed. */
export function ItemStrip({
  items,
  uploads,
  isFixed,
  onChange,
  onRetry,
}: {
  items: readonly MakerItem[]
  uploads: Uploads
  isFixed: boolean
  onChange: (change: (items: readonly MakerItem[]) => readonly MakerItem[]) => void
  onRetry: (key: string) => void
}) {
  const t = useT()
  const coverAt = items.findIndex(({ kind }) => kind !== 'voice')
  return (
    <MediaStrip
      size="s"
      label={t('CONTENTS.STRIP', { count: items.length })}
      items={items.map((item, at) => ({
        ...item,
        tag: at === coverAt ? t('CONTENTS.COVER_TAG') : at + 1,
        isCover: at === coverAt,
      }))}
      uploads={uploads}
      isFixed={isFixed}
      onMove={(key, to) => onChange((old) => moveItem(old, key, to))}
      onRemove={(key) => onChange((old) => old.filter((item) => item.key !== key))}
      onRetry={onRetry}
    />
  )
}
