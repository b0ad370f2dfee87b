import { useT } from '../../../i18n/i18n.ts'
import { OwnBubble } from '@byeol/ui/chat/OwnBubble.tsx'
import { UploadingPhotos } from '../media/UploadingPhotos.tsx'
import { DelayNote } from './DelayNote.tsx'
import styles from './PendingRow.module.css'
import type { UploadsRowData } from './roomRows.ts'

/** A row of several photos that are being sent. */
export function UploadsRow({ row: { sent, entries, first, followsDivider } }: { row: UploadsRowData }) {
  const t = useT()
  return (
    <div className={followsDivider ? '' : first ? styles.first : styles.next}>
      <OwnBubble bare pendingLabel={t('CHAT.SENDING')}>
        <UploadingPhotos sent={sent} entries={entries} />
      </OwnBubble>
      <DelayNote entries={entries} />
    </div>
  )
}
