import { api } from '@byeol/contract/api.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ofGoods } from '../../report/ReasonForm.tsx'
import { ReportContentSheet } from '../../report/ReportContentSheet.tsx'

export function ReportButton({ contentsId, onPhoto = false }: { contentsId: ContentsId; onPhoto?: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="flag" onPhoto={onPhoto} label={t('SHELL.REPORT')} onClick={() => setOpen(true)} />
      <ReportContentSheet
        draftKey={contentsId}
        send={(reason, category) => call(api.celebContents.report, { contentsId, reason, category })}
        reasons={ofGoods}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
