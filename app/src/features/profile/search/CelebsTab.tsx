import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { CelebList } from './CelebList.tsx'

export function CelebsTab() {
  const t = useT()
  useTitle(t('USER.STARS'))
  return (
    <CelebList
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
