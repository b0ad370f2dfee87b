import { Switch } from '@byeol/ui/Switch.tsx'
import { useMe } from '../../api/me.ts'
import { useT } from '../../i18n/i18n.ts'

/** Lets testers pay through the test channel, which moves no money. Empty for other people. */
export function TestCardSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useT()
  if (useMe()?.kind !== 'tester') return null
  return (
    <Switch
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      description={t('CARD.TEST_CARD_DETAIL')}
    >
      {t('CARD.TEST_CARD')}
    </Switch>
  )
}
