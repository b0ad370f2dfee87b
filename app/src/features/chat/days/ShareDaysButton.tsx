import type { OurDays } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const ShareDaysSheet = lazyLayer(async () => (await import('./ShareDaysSheet.tsx')).ShareDaysSheet)

/** Opens the sheet to save or share a picture of the days together. */
export function ShareDaysButton(about: { days: OurDays; celeb: User }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="share" label={t('DAYS.SHARE')} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDaysSheet {...about} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
