import { api } from '@byeol/contract/api.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { saveLink } from '../../../native/saveFile.ts'
import { ActBar } from '../../payment/ActBar.tsx'

type Format = 'pdf' | 'csv'

/** The statement of a settlement as files. Each press asks for a new link, because links expire within minutes. */
export function Statements({ settlementId, number }: { settlementId: SettlementId; number: string }) {
  const t = useT()
  const [busy, setBusy] = useState<Format | null>(null)
  const load = async (format: Format) => {
    setBusy(format)
    try {
      const { link } = await call(api.celeb.settlementStatement, { settlementId, format })
      await saveLink(link, `byeol-${number}.${format}`)
    } catch (error) {
      showError(error, () => void load(format))
    } finally {
      setBusy(null)
    }
  }
  const button = (format: Format) => (
    <Button
      variant="soft"
      fullWidth
      icon={format === 'pdf' ? 'file' : 'save'}
      busy={busy === format}
      onClick={() => void load(format)}
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
