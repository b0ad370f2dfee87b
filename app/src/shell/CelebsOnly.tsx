import type { ComponentType } from 'react'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useMe } from '../api/me.ts'
import { useT } from '../i18n/i18n.ts'
import { useBack } from './useBack.ts'
import { useTitle } from './useTitle.ts'

/** Wraps a page for celebs' work. Other people see that it is for celebs, and a link to another page. */
export const celebsOnly = (Page: ComponentType): ComponentType =>
  function CelebsOnly() {
    const me = useMe()
    return me && !me.isCeleb ? <ForCelebs /> : <Page />
  }

function ForCelebs() {
  const t = useT()
  const back = useBack('/tabs/me')
  useTitle(t('ERROR.FOR_CELEBS'))
  return (
    <Screen header={<AppBar title="" back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <EmptyState
        quiet
        title={t('ERROR.FOR_CELEBS')}
        text={t('ERROR.FOR_CELEBS_DETAIL')}
        button={{ text: t('ERROR.TO_MINE'), href: '/tabs/me' }}
      />
    </Screen>
  )
}
