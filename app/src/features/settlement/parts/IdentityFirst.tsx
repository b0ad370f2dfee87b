import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useSuspension } from '../../../api/suspension.ts'
import { useT } from '../../../i18n/i18n.ts'
import { identityPath } from '../data/paths.ts'

/**
 * Shown instead of a form that needs the verified name: why it does, and a link to verify the identity. A suspended
 * person cannot verify it, so they get a link to support.
 */
export function IdentityFirst({ text }: { text: string }) {
  const t = useT()
  const isSuspended = useSuspension() !== null
  return (
    <EmptyState
      quiet
      title={t('SETTLEMENT.IDENTITY_FIRST')}
      text={text}
      button={
        isSuspended
          ? { text: t('SERVICE.CUSTOMER_SERVICE'), href: '/customer-service?tab=inquiries' }
          : { text: t('SETTLEMENT.TO_IDENTITY'), href: identityPath }
      }
    />
  )
}
