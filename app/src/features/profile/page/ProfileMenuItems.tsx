import type { UserProfile } from '@byeol/contract/user.ts'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { rankingPath } from '../../../shell/donationPaths.ts'
import { useBlockAndMute } from '../../chat/data/useBlockAndMute.ts'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const BlockSheet = lazyLayer(async () => (await import('../../chat/people/BlockSheet.tsx')).BlockSheet)
const ReportPersonSheet = lazyLayer(async () => (await import('./ReportPersonSheet.tsx')).ReportPersonSheet)

export type ProfileSheet = 'block' | 'report'

/** The actions for a person: a celeb's donation ranking, mute, block and report. `onDone` closes the menu. */
export function ProfileMenuItems({
  user,
  onDone,
  onSheet,
}: {
  user: UserProfile
  onDone?: () => void
  onSheet: (sheet: ProfileSheet) => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const { isBlocked, isMuted, setMuted, unblock } = useBlockAndMute(user)
  const act = (work: () => unknown) => () => {
    onDone?.()
    work()
  }
  return (
    <>
      {user.isCeleb && !isBlocked ? (
        <SheetItem icon="tabStar" onPress={act(() => navigate(rankingPath(user.id)))}>
          {t('DONATION.RANKING')}
        </SheetItem>
      ) : null}
      {isBlocked ? null : (
        <SheetItem icon={isMuted ? 'bell' : 'bellOff'} onPress={act(() => void setMuted(!isMuted))}>
          {t(isMuted ? 'ROOM.UNMUTE' : 'ROOM.MUTE')}
        </SheetItem>
      )}
      <SheetItem
        icon={isBlocked ? 'undo' : 'block'}
        danger={!isBlocked}
        onPress={isBlocked ? act(() => void unblock()) : () => onSheet('block')}
      >
        {t(isBlocked ? 'ROOM.UNBLOCK' : 'ROOM.BLOCK')}
      </SheetItem>
      <SheetItem icon="flag" danger onPress={() => onSheet('report')}>
        {t('SHELL.REPORT')}
      </SheetItem>
    </>
  )
}

export function ProfileSheets({
  user,
  sheet,
  onClose,
}: {
  user: UserProfile
  sheet: ProfileSheet | null
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {sheet === 'block' ? <BlockSheet person={user} open onClose={onClose} /> : null}
      {sheet === 'report' ? <ReportPersonSheet person={user} onClose={onClose} /> : null}
    </Suspense>
  )
}
