import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { LinkContext } from '@byeol/ui/Link.tsx'
import { ToastHost } from '@byeol/ui/ToastHost.tsx'
import { Link } from 'react-router'
import type { ComponentProps } from 'react'
import { useT } from '../i18n/i18n.ts'
import { SignedIn } from '../session/SignedIn.tsx'
import { StepUpSheet } from '../session/StepUpSheet.tsx'
import { Frame } from './Frame.tsx'

const RouterLink = ({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { href: string }) => (
  <Link to={href} {...rest} />
)

/** Everything that requires signing in. */
export function Console() {
  const t = useT()
  return (
    <LinkContext value={RouterLink}>
      <SignedIn>
        <Frame />
        <StepUpSheet />
      </SignedIn>
      <AlertHost />
      <ToastHost label={t('FRAME.TOASTS')} />
    </LinkContext>
  )
}
