import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import type { RecordedVoice } from '../../file/PickedMedia.ts'
import { VoiceClip } from '../../file/voice/VoiceClip.tsx'
import { useRoomScene } from '../data/room/RoomContext.ts'
import type { Pending } from '../outbox/pending.ts'
import styles from './UploadingMedia.module.css'

/** A voice recording that waits or is uploaded. It can be played here, and cancelled until it is uploaded. */
export function UploadingVoice({ entry, file, voice }: { entry: Pending; file: Blob; voice: RecordedVoice }) {
  const t = useT()
  const { asCeleb, onDiscard } = useRoomScene()
  const canCancel = entry.state === 'waiting' && !entry.photoId
  return (
    <VoiceClip file={file} {...voice} small={!asCeleb}>
      {canCancel ? (
        <button
          type="button"
          className={styles.cancel}
          aria-label={t('MEDIA.CANCEL_UPLOAD')}
          onClick={() => onDiscard(entry.sendId)}
        >
          <Icon name="x" size={16} />
        </button>
      ) : null}
    </VoiceClip>
  )
}
