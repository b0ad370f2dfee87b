import type { UserProfile } from '@byeol/contract/user.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { donatePath, rankingPath } from '../../donation/donationPaths.ts'
import { useBlockAndMute } from '../data/useBlockAndMute.ts'
import { profilePath } from '../data/userRef.ts'

const BlockSheet = lazy(async () => ({ default: (await import('../../chat/people/BlockSheet.tsx')).BlockSheet }))
const ReportPersonSheet = lazy(async () => ({
  default: (await import('./ReportPersonSheet.tsx')).ReportPersonSheet,
}))

/** The menu of a profile: for a celeb donations, then mute, block, report. */
export function ProfileMenu({ user }: { user: UserProfile }) {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'menu' | 'block' | 'report' | null>(null)
  const { isBlocked, isMuted, setMuted, unblock } = useBlockAndMute(user)
  const close = () => setOpen(null)
  const act = (work: () => unknown) => () => {
    close()
    work()
  }
  return (
    <>
      <IconButton
        onPhoto
        icon="more"
        label={t('PEOPLE.MENU', { name: user.nickname })}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      />
      <LazySheet
        open={open === 'menu'}
        onOpenChange={(next) => next || close()}
        title={user.nickname}
        closeLabel={t('SHELL.CLOSE')}
      >
        {user.isCeleb && !isBlocked ? (
          <>
            <SheetItem icon="gift" onPress={act(() => navigate(donatePath(user.id, profilePath(user))))}>
              {t('DONATION.DONATE')}
            </SheetItem>
            <SheetItem icon="tabStar" onPress={act(() => navigate(rankingPath(user.id)))}>
              {t('DONATION.RANKING')}
            </SheetItem>
          </>
        ) : null}
        {isBlocked ? null : (
          <SheetItem icon={isMuted ? 'eye' : 'eyeOff'} onPress={act(() => void setMuted(!isMuted))}>
            {t(isMuted ? 'ROOM.UNMUTE' : 'ROOM.MUTE')}
          </SheetItem>
        )}
        <SheetItem
          icon={isBlocked ? 'undo' : 'lock'}
          danger={!isBlocked}
          onPress={isBlocked ? act(() => void unblock()) : () => setOpen('block')}
        >
          {t(isBlocked ? 'ROOM.UNBLOCK' : 'ROOM.BLOCK')}
        </SheetItem>
        <SheetItem icon="flag" danger onPress={() => setOpen('report')}>
          {t('PEOPLE.REPORT')}
        </SheetItem>
      </LazySheet>
      <Suspense fallback={null}>
        {open === 'block' ? <BlockSheet person={user} open onClose={close} /> : null}
        {open === 'report' ? <ReportPersonSheet person={user} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
