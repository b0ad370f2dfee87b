import type { UserProfile } from '@byeol/contract/user.ts'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { shareProfile } from './shareProfile.ts'

const ShareSheet = lazyLayer(async () => (await import('./ShareSheet.tsx')).ShareSheet)

/** Shares a profile: for a celeb it opens a sheet with a QR code, for others the system's share sheet. */
export function ShareButton({ user, isMe = false }: { user: UserProfile; isMe?: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const share = () => (user.celebUsername ? setOpen(true) : void shareProfile(user))
  return (
    <>
      <IconButton onPhoto icon="share" label={t('SHELL.SHARE')} onClick={share} />
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareSheet user={user} isMe={isMe} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
