import type { BankFile } from '@byeol/contract/console/money/settlementCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { useFileActs } from './useFileActs.ts'

export function FileButtons({ file }: { file: BankFile }) {
  const t = useT()
  const { staff, permissions } = useMe()
  const { isBusy, sign, download, withdraw } = useFileActs(file)
  const mayPrepare = permissions.includes('settlements.prepare')
  const isOpen = !file.isWithdrawn
  const isSigned = file.signedBy !== null
  const canSign = isOpen && !isSigned && permissions.includes('settlements.approve')
  const isOwn = file.madeBy === staff.name
  const canWithdraw = isOpen && mayPrepare && file.answeredCount === 0
  const canDownload = isOpen && mayPrepare && isSigned && !file.isEmptied
  if (!canSign && !canWithdraw && !canDownload && !file.isEmptied) return null
  return (
    <div className={looks.footActs}>
      {file.isEmptied ? <p>{t('BANK_FILES.EMPTIED')}</p> : null}
      {canSign && isOwn ? <p>{t('BANK_FILES.OWN')}</p> : null}
      {canWithdraw ? (
        <Button variant="soft" size="m" onClick={withdraw}>
          {t('BANK_FILES.WITHDRAW')}
        </Button>
      ) : null}
      {canDownload ? (
        <Button size="m" busy={isBusy} onClick={download}>
          {t('BANK_FILES.DOWNLOAD')}
        </Button>
      ) : null}
      {canSign && !isOwn ? (
        <Button size="m" busy={isBusy} onClick={sign}>
          {t('BANK_FILES.SIGN')}
        </Button>
      ) : null}
    </div>
  )
}
