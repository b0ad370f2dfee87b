import { api } from '@byeol/contract/api.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ActBar } from '../../payment/ActBar.tsx'
import { useSaveStatement, type StatementFormat } from '../parts/useSaveStatement.ts'

export function Statements({ settlementId, number }: { settlementId: SettlementId; number: string }) {
  const t = useT()
  const { busy, save } = useSaveStatement(`byeol-${number}`, (format) =>
    call(api.celeb.settlementStatement, { settlementId, format }),
  )
  const button = (format: StatementFormat) => (
    <Button
      variant="soft"
      fullWidth
      icon={format === 'pdf' ? 'file' : 'save'}
      busy={busy === format}
      onClick={() => save(format)}
    >
      {t(`SETTLEMENT.STATEMENT_${format}`)}
    </Button>
  )
  return (
    <ActBar second={button('pdf')} note={t('SETTLEMENT.NUMBER', { number })}>
      {button('csv')}
    </ActBar>
  )
}
