import { Button } from '@byeol/ui/Button.tsx'
import { useInstall } from '../../../browser/installPrompt.ts'
import { useT } from '../../../i18n/i18n.ts'

/** A button that installs the web app without a store, in browsers that support this. */
export function InstallHint() {
  const t = useT()
  const install = useInstall()
  if (!install) return null
  return (
    <Button fullWidth variant="soft" icon="down" onClick={() => void install()}>
      {t('SERVICE.INSTALL')}
    </Button>
  )
}
