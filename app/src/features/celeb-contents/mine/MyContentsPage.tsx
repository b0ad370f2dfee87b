import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { useMe } from '../../../api/me.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { makerPath } from '../data/contentsPaths.ts'
import { BoughtContents } from './BoughtContents.tsx'
import { MadeContents } from './MadeContents.tsx'

type Tab = 'bought' | 'made'

/** The contents that the person bought and, for a celeb, those that they made. `?tab=` chooses the tab. */
export function MyContentsPage() {
  const t = useT()
  const back = useBack('/tabs/me')
  const panelId = useId()
  const isCeleb = useMe()?.isCeleb === true
  const [search, setSearch] = useSearchParams()
  const tab: Tab = isCeleb && search.get('tab') !== 'bought' ? 'made' : 'bought'
  const items = [
    { id: 'made', label: t('CONTENTS.TAB_made') },
    { id: 'bought', label: t('CONTENTS.TAB_bought') },
  ] as const
  useTitle(t('CONTENTS.MINE'))
  return (
    <Screen
      header={
        <>
          <AppBar
            title={t('CONTENTS.MINE')}
            back={{ label: t('SHELL.BACK'), onBack: back }}
            actions={
              isCeleb ? (
                <Button size="s" variant="plain" icon="plus" href={makerPath(null)}>
                  {t('CONTENTS.MAKE')}
                </Button>
              ) : undefined
            }
          />
          {isCeleb ? (
            <Tabs<Tab>
              spread
              label={t('CONTENTS.MINE')}
              items={items}
              value={tab}
              onChange={(next) => setSearch({ tab: next }, { replace: true })}
              panelId={panelId}
            />
          ) : null}
        </>
      }
      banner={<ConnectionBanner />}
    >
      <div
        id={panelId}
        role={isCeleb ? 'tabpanel' : undefined}
        aria-label={isCeleb ? t(`CONTENTS.TAB_${tab}`) : undefined}
      >
        {tab === 'made' ? <MadeContents /> : <BoughtContents />}
      </div>
    </Screen>
  )
}
