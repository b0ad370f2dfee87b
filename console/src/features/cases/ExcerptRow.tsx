import type { ExcerptMessage } from '@byeol/contract/console/cases/cases.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import { BlurredPicture } from './BlurredPicture.tsx'
import { CaseVoice } from './CaseVoice.tsx'
import styles from './ExcerptRow.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { Words } from '@byeol/ui/Words.tsx'

/** A message of the opened excerpt; the reported one is highlighted. */
export function ExcerptRow({ message, caseId }: { message: ExcerptMessage; caseId: CaseId }) {
  const t = useT()
  const { clock } = useFormats()
  const { nickname, content, media, createdAt, isReported } = message
  return (
    <li className={`${styles.row} ${isReported ? styles.reported : ''}`}>
      <Avatar name={nickname} size={36} />
      <div>
        <b lang={textLanguage(nickname)}>{nickname}</b>
        {isReported ? <Tag tone="hot">{t('CASES.REPORTED')}</Tag> : null}
        {content ? (
          <p>
            <Words text={content} />
          </p>
        ) : null}
        {media?.kind === 'photo' ? <BlurredPicture caseId={caseId} fileId={media.fileId} /> : null}
        {media?.kind === 'voice' ? <CaseVoice caseId={caseId} fileId={media.fileId} /> : null}
        {media?.kind === 'video' ? <p className={styles.file}>{t('CASES.MEDIA_OTHER')}</p> : null}
      </div>
      <time>{clock(new Date(createdAt))}</time>
    </li>
  )
}
