import { api } from '@byeol/contract/api.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageComposer } from '../../shell/MessageComposer.tsx'
import { sendId } from '../../api/sendId.ts'
import { AttachFile } from './AttachFile.tsx'
import { cacheInquiry } from './inquiryQueries.ts'
import { showError } from '../../errors/showError.ts'

/**
 * The field to add a message to an inquiry. If sending fails, the text stays in the field; sending it again stores it
 * only once.
 */
export function InquiryComposer({ inquiryId }: { inquiryId: InquiryId }) {
  const t = useT()
  const client = useQueryClient()
  const [{ content }, change, drop] = useKeptFields(`inquiry.${inquiryId}`, { content: '' })
  const [messageId, setMessageId] = useState(() => sendId(new Date()))
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.service.inquiryWrite, { sendId: messageId, inquiryId, content: content.trim() }),
    onSuccess: (whole) => {
      cacheInquiry(client, whole)
      drop()
    },
    onError: (error) => showError(error),
  })
  return (
    <MessageComposer
      value={content}
      onChange={(value) => {
        change({ content: value })
        setMessageId(sendId(new Date()))
      }}
      onSend={() => mutate()}
      label={t('SERVICE.INQUIRY_MORE')}
      placeholder={t('SERVICE.INQUIRY_MORE')}
      sendLabel={t('SERVICE.INQUIRY_SEND')}
      length={visibleLength(content)}
      maxChars={limits.inquiryMaxChars}
      disabled={isPending}
      tools={<AttachFile inquiryId={inquiryId} />}
    />
  )
}
