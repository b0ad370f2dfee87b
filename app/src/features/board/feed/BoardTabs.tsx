import type { UserProfile } from '@byeol/contract/user.ts'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { ShopShelf } from '../../celeb-contents/shop/ShopShelf.tsx'
import { BoardTab } from './BoardTab.tsx'
import { MediaTab } from './MediaTab.tsx'

type Tab = 'posts' | 'photos' | 'contents' | 'fans'

export function BoardTabs({ celeb }: { celeb: Pick<UserProfile, 'id' | 'nickname'> }) {
  const t = useT()
  const panelId = useId()
  const [tab, setTab] = useState<Tab>('posts')
  const items = [
    { id: 'posts', label: t('BOARD.TAB_POSTS') },
    { id: 'photos', label: t('BOARD.TAB_PHOTOS') },
    { id: 'contents', label: t('CONTENTS.TITLE') },
    { id: 'fans', label: t('BOARD.TAB_FANS') },
  ] as const
  return (
    <>
      <Tabs<Tab> spread label={celeb.nickname} items={items} value={tab} onChange={setTab} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={items.find(({ id }) => id === tab)?.label}>
        {tab === 'photos' ? (
          <MediaTab celeb={celeb} />
        ) : tab === 'contents' ? (
          <ShopShelf celebUserId={celeb.id} name={celeb.nickname} />
        ) : (
          <BoardTab key={tab} celeb={celeb} section={tab === 'fans' ? 'fans' : 'celeb'} />
        )}
      </div>
    </>
  )
}
