import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { SealedDocument } from '../../evidence/SealedDocument.tsx'
import { StaffMark } from '../../parts/StaffMark.tsx'
import styles from './Thread.module.css'
import { Words } from '@byeol/ui/Words.tsx'

/** The conversation, including staff's notes, scrolled to the newest at the bottom. */
export function Thread({ detail: { inquiry, messages, notes } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  const { staff } = useMe()
  const openFile = (fileId: number) => () => call(consoleApi.inquiries.file, { inquiryId: inquiry.id, fileId })
  const newest = useRef<HTMLLIElement>(null)
  const said = [
    ...messages.map(({ isBySupport, ...message }) => ({ ...message, kind: isBySupport ? 'ours' : 'theirs' }) as const),
    ...notes.map((note) => ({ ...note, kind: 'note' }) as const),
  ].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'nearest' })
  }, [said.length])
  return (
    <section aria-labelledby="thread">
      <h3 id="thread" className="sr">
        {t('INQUIRIES.MESSAGES')}
      </h3>
      <ul className={styles.thread}>
        {said.map(({ kind, by, content, createdAt, ...rest }, at) => (
          <li
            key={`${createdAt.getTime()} ${kind} ${content}`}
            ref={at === said.length - 1 ? newest : null}
            className={styles[kind]}
          >
            {kind === 'theirs' ? (
              <Avatar name={inquiry.nickname} size={28} />
            ) : (
              <StaffMark name={by ?? t('INQUIRIES.SUPPORT')} own={by === staff.name} />
            )}
            <div>
              <div className={styles.words}>
                {kind === 'note' ? (
                  <b>
                    <Icon name="lock" size={14} />
                    {t('INQUIRIES.NOTE')}
                  </b>
                ) : null}
                {'file' in rest && rest.file ? (
                  <SealedDocument
                    name={content}
                    detail={t(`INQUIRIES.FILE_${rest.file.kind}`)}
                    kind={rest.file.kind}
                    mayOpen
                    open={openFile(rest.file.id)}
                  />
                ) : (
                  <p>
                    <Words text={content} />
                  </p>
                )}
              </div>
              <small>
                {kind === 'theirs' ? inquiry.nickname : (by ?? t('INQUIRIES.SUPPORT'))} · {listTime(createdAt)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
