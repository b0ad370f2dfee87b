import { api } from '@byeol/contract/api.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { User } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { ReasonForm } from '../../report/ReasonForm.tsx'
import { showError } from '../../../errors/showError.ts'
import { useBlockAndMute } from '../../chat/data/useBlockAndMute.ts'

/** The sheet to report a person to support and, optionally, block them at the same time. */
export function ReportPersonSheet({ person, onClose }: { person: Pick<User, 'id' | 'nickname'>; onClose: () => void }) {
  const t = useT()
  const { isBlocked, showBlocked } = useBlockAndMute(person)
  const [wantsBlock, setWantsBlock] = useState(false)
  const andBlock = wantsBlock && !isBlocked
  const report = async (reason: string, category: ReportCategory) => {
    try {
      await call(api.user.report, { userId: person.id, reason, category, andBlock })
    } catch (error) {
      showError(error)
      return false
    }
    onClose()
    if (andBlock) showBlocked(t('PEOPLE.REPORTED_AND_BLOCKED', { name: person.nickname }))
    else showToast({ text: t('SHELL.REPORTED'), icon: 'check' })
    return true
  }
  return (
    <Sheet open onClose={onClose} title={t('SHELL.REPORT_TITLE')} closeLabel={t('SHELL.CLOSE')}>
      <ReasonForm
        draftKey={person.id}
        needsReason
        detail={t('PEOPLE.REPORT_DETAIL')}
        submit={t(andBlock ? 'PEOPLE.REPORT_AND_BLOCK' : 'SHELL.REPORT')}
        extra={
          isBlocked ? undefined : (
            <Checkbox
              checked={wantsBlock}
              description={t('PEOPLE.AND_BLOCK_DETAIL')}
              onChange={({ target }) => setWantsBlock(target.checked)}
            >
              {t('PEOPLE.AND_BLOCK')}
            </Checkbox>
          )
        }
        onSubmit={report}
      />
    </Sheet>
  )
}
