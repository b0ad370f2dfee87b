import { api } from '@byeol/contract/api.ts'
import { attachedName, documentTypes } from '@byeol/contract/text/documents.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { sendId } from '../../api/sendId.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { cacheInquiry } from './inquiryQueries.ts'

/** A button that sends a photo or PDF to support, as a separate message. */
export function AttachFile({ inquiryId }: { inquiryId: InquiryId }) {
  const t = useT()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const name = attachedName(file.name)
      return call(api.service.inquiryAttach, { inquiryId, sendId: sendId(new Date()), name }, { file })
    },
    onSuccess: (whole) => cacheInquiry(client, whole),
    onError: (error) => showError(error),
  })
  const pick = (file: File | undefined) => {
    if (!file) return
    const max = limits.inquiryFileMaxBytes / 1024 / 1024
    if (file.size > limits.inquiryFileMaxBytes) showToast({ text: t('SERVICE.FILE_TOO_LARGE', { max }), icon: 'alert' })
    else mutate(file)
  }
  return (
    <>
      <IconButton
        icon="image"
        size={22}
        label={t('SERVICE.FILE_ADD')}
        disabled={isPending}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        accept={documentTypes}
        hidden
        aria-label={t('SERVICE.FILE_ADD')}
        onChange={({ currentTarget }) => {
          pick(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
