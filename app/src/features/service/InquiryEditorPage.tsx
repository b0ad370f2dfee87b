import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { InquiryCategory } from '@byeol/contract/service.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { sendId } from '../../api/sendId.ts'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import styles from './InquiryEditorPage.module.css'
import { cacheInquiry } from './inquiryQueries.ts'
import { showError } from '../../errors/showError.ts'

const categories: readonly InquiryCategory[] = [
  'account',
  'payment',
  'subscription',
  'chat',
  'report',
  'celeb',
  'access',
  'other',
]

/** The form for a new inquiry. If sending fails, the text stays in the form; sending it again stores it only once. */
export function InquiryEditorPage() {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const client = useQueryClient()
  const back = useBack('/customer-service')
  const [search] = useSearchParams()
  // A page that leads here may choose what the inquiry is about.
  const wanted = categories.find((each) => each === search.get('category')) ?? null
  const [{ category, content }, setFields, drop] = useKeptFields<{ category: InquiryCategory | null; content: string }>(
    'inquiry.new',
    { category: wanted, content: '' },
  )
  // Identifies this text to the server. A changed text counts as a new inquiry and gets a new id.
  const [inquirySendId, setInquirySendId] = useState(() => sendId(new Date()))
  const length = visibleLength(content.trim())
  const isLong = length > limits.inquiryMaxChars
  useTitle(t('SERVICE.INQUIRY_WRITE'))
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: InquiryCategory) =>
      call(api.service.inquiryWrite, { sendId: inquirySendId, category: chosen, content: content.trim() }),
    onSuccess: (whole) => {
      cacheInquiry(client, whole)
      drop()
      showToast({ text: t('SERVICE.INQUIRY_SENT'), icon: 'check' })
      void navigate(`/customer-service/inquiries/${whole.inquiry.id}`, { replace: true })
    },
    onError: (error) => showError(error),
  })
  const change = (fields: Parameters<typeof setFields>[0]) => {
    setFields(fields)
    setInquirySendId(sendId(new Date()))
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (category && length > 0 && !isLong && !isPending) mutate(category)
  }
  const footer = (
    <div className={ui.foot}>
      <Button fullWidth type="submit" form={id} busy={isPending} disabled={!category || length === 0 || isLong}>
        {t('SERVICE.INQUIRY_SEND')}
      </Button>
    </div>
  )
  return (
    <Screen
      header={<AppBar title={t('SERVICE.INQUIRY_WRITE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
      footer={footer}
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <ChoicePills
          legend={t('SERVICE.INQUIRY_CATEGORY')}
          items={categories.map((id) => ({ id, label: t(`SERVICE.CATEGORY_${id}`) }))}
          value={category}
          onChange={(chosen) => change({ category: chosen })}
        />
        <TextArea
          label={t('SERVICE.INQUIRY_CONTENT')}
          hint={t('SERVICE.INQUIRY_CONTENT_HINT')}
          value={content}
          length={length}
          max={limits.inquiryMaxChars}
          rows={9}
          placeholder={t('SERVICE.INQUIRY_CONTENT_SAMPLE')}
          onChange={(text) => change({ content: text })}
        />
      </form>
    </Screen>
  )
}
