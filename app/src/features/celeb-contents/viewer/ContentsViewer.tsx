import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import { useState } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { FullVideo } from '../../file/FullVideo.tsx'
import { MediaViewer } from '../../file/MediaViewer.tsx'
import { ReaderMark } from '../../file/ReaderMark.tsx'
import styles from './ContentsViewer.module.css'
import { Film, itemName } from './Film.tsx'
import { ReportButton } from './ReportButton.tsx'
import { SoldPhoto } from './SoldPhoto.tsx'
import { mediaOf, useFreshItems } from './useFreshItems.ts'
import { VoicePlayer } from './VoicePlayer.tsx'

/**
 * Shows contents full-screen. A watermark that identifies the viewer covers every item (ReaderMark), except for the
 * maker.
 */
export function ContentsViewer({
  contents: { id, title, celebUserId },
  items: given,
  startAt,
  onClose,
}: {
  contents: CelebContents
  items: readonly ContentsItem[]
  startAt: number
  onClose: () => void
}) {
  const t = useT()
  const me = useMe()
  const [at, setAt] = useState(startAt)
  const { items, renew } = useFreshItems(id, given, at)
  const isMarked = me !== undefined && me.id !== celebUserId
  const mark = isMarked ? <ReaderMark /> : null

  const renewQuietly = () => void renew().catch(() => undefined)

  const draw = (index: number, current: boolean) => {
    const item = items[index]
    if (!item) return null
    if (item.kind === 'voice') {
      const renewVoice = async () => {
        const fresh = (await renew().catch(() => []))[index]
        return fresh?.kind === 'voice' ? fresh.voice.links : null
      }
      return (
        <VoicePlayer key={String(current)} voice={item.voice} title={title} current={current} onRenew={renewVoice} />
      )
    }
    if (item.kind === 'photo') {
      const alt = itemName(t, item, index)
      return <SoldPhoto photo={item.photo} alt={alt} current={current} mark={mark} onRenew={renewQuietly} />
    }
    const { video } = item
    const renewVideo = async () => {
      const fresh = (await renew().catch(() => []))[index]
      return fresh?.kind === 'video' ? fresh.video.links.video : null
    }
    return (
      <FullVideo
        src={video.links.video}
        poster={video.links.large}
        width={video.width}
        height={video.height}
        alt={video.alt}
        captions={video.captions}
        captionsLink={video.links.captions}
        current={current}
        onRenew={renewVideo}
        mark={mark}
      />
    )
  }
  return (
    <MediaViewer
      ids={items.map((item) => mediaOf(item).id)}
      at={at}
      onAt={setAt}
      title={title}
      onClose={onClose}
      actions={isMarked ? <ReportButton contentsId={id} /> : null}
      footer={
        <footer className={styles.foot}>
          {items.length > 1 ? <Film items={items} at={at} go={setAt} /> : null}
          {isMarked ? (
            <p className={styles.note}>
              <Icon name="lock" size={14} />
              {t('CONTENTS.MARKED', { name: me.nickname })}
            </p>
          ) : null}
        </footer>
      }
    >
      {draw}
    </MediaViewer>
  )
}
