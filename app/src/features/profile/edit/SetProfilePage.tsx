import { useMe } from '../../../api/me.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function SetProfilePage() {
  const t = useT()
  const me = useMe()
  const back = useBack('/settings')
  useTitle(t('PEOPLE.EDIT'))
  if (me) return <ProfileForm me={me} onBack={back} />
  return (
    <Screen header={<AppBar title={t('PEOPLE.EDIT')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <Skeleton kind="fields" count={3} label={t('SHELL.LOADING')} />
    </Screen>
  )
}
