import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { attachedName, documentTypes } from '@byeol/contract/text/documents.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryKey } from '../../api/query.ts'
import { sendFile } from '../../api/sendFile.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { newSendId } from './newSendId.ts'
import { useInquiryAct } from './useInquiryAct.ts'

const { attach, inquiry, list, recallAnswer } = consoleApi.inquiries

/** Sends the person a photo or PDF, as a separate answer. */
export function AttachFile({ inquiryId }: { inquiryId: InquiryId }) {
  const t = useT()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const { act } = useInquiryAct()
  const takeBack = async () => {
    if (await act(recallAnswer, { inquiryId })) showToast({ text: t('INQUIRIES.TAKEN_BACK') })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const name = attachedName(file.name)
      return sendFile(attach, file, { inquiryId, sendId: newSendId(), name })
    },
    onSuccess: () => offerTakeBack(t('INQUIRIES.SENT'), t('FRAME.TAKE_BACK'), () => void takeBack()),
    onError: showError,
    onSettled: () => {
      for (const each of [inquiry, list]) void client.invalidateQueries({ queryKey: queryKey(each) })
    },
  })
  const pick = (file: File | undefined) => {
    if (!file) return
    const max = limits.inquiryFileMaxBytes / 1024 / 1024
    if (file.size > limits.inquiryFileMaxBytes) showToast({ text: t('INQUIRIES.FILE_MAX', { max }), icon: 'alert' })
    else mutate(file)
  }
  return (
    <>
      <IconButton
        icon="file"
        size={20}
        label={t('INQUIRIES.FILE_ADD')}
        disabled={isPending}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        accept={documentTypes}
        hidden
        aria-label={t('INQUIRIES.FILE_ADD')}
        onChange={({ currentTarget }) => {
          pick(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
