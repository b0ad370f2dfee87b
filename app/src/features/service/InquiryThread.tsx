import type { Inquiry, InquiryMessage } from '@byeol/contract/service.ts'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { OtherBubble } from '@byeol/ui/chat/OtherBubble.tsx'
import { OwnBubble } from '@byeol/ui/chat/OwnBubble.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { InquiryFile } from './InquiryFile.tsx'
import styles from './InquiryThread.module.css'
import { LinkedText } from '../../shell/links/LinkedText.tsx'

/** The messages of an inquiry, and what happens next. Scrolls to the newest message. */
export function InquiryThread({
  inquiryId,
  messages,
  state,
}: {
  inquiryId: Inquiry['id']
  messages: readonly InquiryMessage[]
  state: Inquiry['state']
}) {
  const t = useT()
  const { clock, fullDay } = useFormats()
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length])
  return (
    <div className={`${ui.stack2} ${styles.thread}`}>
      {messages.map(({ isBySupport, content, file, createdAt }, at) => {
        const before = messages[at - 1]
        const day = fullDay(createdAt)
        const Bubble = isBySupport ? OtherBubble : OwnBubble
        return (
          <div key={at} className={`${ui.stack2} ${ui.narrow}`}>
            {before && fullDay(before.createdAt) === day ? null : <p className={styles.day}>{day}</p>}
            {isBySupport && !before?.isBySupport ? (
              <p className={`${ui.row1} ${ui.label}`}>
                <StarMark size={20} />
                {t('SERVICE.INQUIRY_SUPPORT')}
              </p>
            ) : null}
            <Bubble time={<time dateTime={createdAt.toISOString()}>{clock(createdAt)}</time>}>
              {file ? <InquiryFile inquiryId={inquiryId} file={file} /> : <LinkedText text={content} />}
            </Bubble>
          </div>
        )
      })}
      <p ref={end} className={styles.next} role="status">
        {state === 'waiting'
          ? t('SERVICE.INQUIRY_WAITING_DETAIL')
          : state === 'closed'
            ? t('SERVICE.INQUIRY_CLOSED_DETAIL')
            : null}
      </p>
    </div>
  )
}
