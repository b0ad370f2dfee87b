import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import { useNavigate } from 'react-router'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { kindPaths } from '../data/paths.ts'
import { useHideableWon } from '../data/useHideableWon.ts'
import { kindIcons } from '../parts/kindIcons.ts'

/** Asks which kind of earnings to settle, if there are several. */
export function KindSheet({
  estimates,
  open,
  onClose,
}: {
  /** The estimates for kinds that can be requested now. */
  estimates: readonly Estimate[]
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const won = useHideableWon()
  const navigate = useNavigate()
  return (
    <LazySheet open={open} onClose={onClose} title={t('SETTLEMENT.WHICH')} closeLabel={t('SHELL.CLOSE')}>
      {estimates.map(({ netWon, of }) => (
        <SheetItem
          key={of}
          icon={kindIcons[of]}
          trailing={won(netWon)}
          onPress={() => {
            onClose()
            void navigate(kindPaths[of])
          }}
        >
          {t(`SETTLEMENT.KIND_${of}`)}
        </SheetItem>
      ))}
    </LazySheet>
  )
}
