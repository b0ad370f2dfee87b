import type { UserProfile } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { ProfileMenuItems, ProfileSheets, type ProfileSheet } from './ProfileMenuItems.tsx'

/** The menu of a profile: for a celeb the donation ranking; then mute, block and report. */
export function ProfileMenu({ user }: { user: UserProfile }) {
  const t = useT()
  const [open, setOpen] = useState<'menu' | ProfileSheet | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <IconButton
        onPhoto
        icon="more"
        label={t('PEOPLE.MENU', { name: user.nickname })}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      />
      <LazySheet menu open={open === 'menu'} onClose={close} title={user.nickname} closeLabel={t('SHELL.CLOSE')}>
        <ProfileMenuItems user={user} onDone={close} onSheet={setOpen} />
      </LazySheet>
      <ProfileSheets user={user} sheet={open === 'menu' ? null : open} onClose={close} />
    </>
  )
}
