import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { StarList } from './StarList.tsx'

/** The tab of the stars. */
export function StarsTab() {
  const t = useT()
  useTitle(t('USER.STARS'))
  return (
    <StarList
      bar={
        <AppBar
          large
          title={t('USER.STARS')}
          actions={<IconButton icon="users" label={t('USER.MY_STARS')} href="/subscribing" />}
        />
      }
    />
  )
}
