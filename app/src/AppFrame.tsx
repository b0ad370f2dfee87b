import { useEffect } from 'react'
import { useT } from './i18n/i18n.ts'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { Frame } from '@byeol/ui/Frame.tsx'
import { LinkContext } from '@byeol/ui/Link.tsx'
import { ToastHost } from '@byeol/ui/ToastHost.tsx'
import { useIsWide } from '@byeol/ui/useIsWide.ts'
import { WideBefore, WideEnd, WideStart } from './desk/WideSides.tsx'
import { AppLink } from './shell/links/AppLink.tsx'
import { KeptPages } from './shell/KeptPages.tsx'
import { useLongerToasts } from './shell/longerTime.ts'
import { UnreadContext } from './shell/UnreadContext.ts'
import { SuspensionHost } from './features/auth/session/SuspensionHost.tsx'
import { AgreeHost } from './features/policy/AgreeHost.tsx'
import { useUnreadTotal } from './features/chat/data/useUnreadTotal.ts'

/** Loads the code on demand, to keep it out of the boot files. */
function useKeptFocus(): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    void import('@byeol/ui/keepFocus.ts').then(({ keepFocus }) => {
      if (!isOver) end = keepFocus()
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [])
}

/**
 * The frame around every page: the main column with the stack of pages, popups and toasts, and the side columns on wide
 * screens.
 */
export function AppFrame() {
  const t = useT()
  const isWide = useIsWide()
  const longer = useLongerToasts()
  useKeptFocus()
  return (
    <LinkContext value={AppLink}>
      <UnreadContext value={useUnreadTotal()}>
        <Frame
          before={isWide ? <WideBefore /> : null}
          start={isWide ? <WideStart /> : null}
          end={isWide ? <WideEnd /> : null}
        >
          <KeptPages />
        </Frame>
      </UnreadContext>
      <SuspensionHost />
      <AgreeHost />
      <AlertHost />
      <ToastHost label={t('SHELL.TOASTS')} longer={longer} />
    </LinkContext>
  )
}
