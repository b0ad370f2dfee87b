import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { hideSums, useHiddenSums } from '../data/hiddenSums.ts'

/** A button that hides the amounts on a page, or shows them again. */
export function EyeButton() {
  const t = useT()
  const isHidden = useHiddenSums()
  return (
    <IconButton
      icon={isHidden ? 'eyeOff' : 'eye'}
      label={t('SETTLEMENT.HIDE')}
      aria-pressed={isHidden}
      onClick={() => hideSums(!isHidden)}
    />
  )
}
