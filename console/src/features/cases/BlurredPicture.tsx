import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId, FileId } from '@byeol/contract/ids.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './BlurredPicture.module.css'

const { media } = consoleApi.cases

/** A picture of a case. The first press fetches it blurred, the second shows it, the third blurs it again. */
export function BlurredPicture({ caseId, fileId }: { caseId: CaseId; fileId: FileId }) {
  const t = useT()
  const [isClear, setClear] = useState(false)
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(media, { caseId, fileId }),
    onError: showError,
  })
  return (
    <button
      type="button"
      className={styles.picture}
      aria-pressed={isClear}
      aria-busy={isPending || undefined}
      onClick={() => (data ? setClear(!isClear) : mutate())}
    >
      {data ? <img src={data.dataUrl} alt="" className={isClear ? undefined : styles.blurred} /> : null}
      <span className={isClear ? 'sr' : styles.veil}>
        <Icon name="eyeOff" size={18} />
        {t('CASES.BLURRED')}
        <small>{t('CASES.BLURRED_SHOW')}</small>
      </span>
    </button>
  )
}
