import { api } from '@byeol/contract/api.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import type { InquiryMessage } from '@byeol/contract/service.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './InquiryFile.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** A photo or PDF in an inquiry. It is fetched when the person opens it. */
export function InquiryFile({
  inquiryId,
  file: { id: fileId, kind, name },
}: {
  inquiryId: InquiryId
  file: NonNullable<InquiryMessage['file']>
}) {
  const t = useT()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(api.service.inquiryFile, { inquiryId, fileId }),
    onError: (error) => showError(error),
  })
  if (data && kind === 'photo')
    return <img className={styles.photo} src={data.dataUrl} alt={name} lang={textLanguage(name)} />
  if (data)
    return (
      <a className={styles.file} href={data.dataUrl} download={name}>
        {t('SERVICE.FILE_SAVE', { name })}
      </a>
    )
  return (
    <Button variant="soft" size="s" icon={kind === 'pdf' ? 'file' : 'image'} busy={isPending} onClick={() => mutate()}>
      {name}
    </Button>
  )
}
