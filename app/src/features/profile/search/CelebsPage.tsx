import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { CelebList } from './CelebList.tsx'

/** The list of the celebs tab as a page of its own. */
export function CelebsPage() {
  const t = useT()
  const back = useBack('/tabs/stars')
  useTitle(t('USER.STARS'))
  return <CelebList bar={<AppBar title={t('USER.STARS')} back={{ label: t('SHELL.BACK'), onBack: back }} />} />
}
