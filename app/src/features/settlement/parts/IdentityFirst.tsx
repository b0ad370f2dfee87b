import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { identityPath } from '../data/paths.ts'

/** Replaces a form that needs the verified name: why, and a link to verify. */
export function IdentityFirst({ text }: { text: string }) {
  const t = useT()
  return (
    <EmptyState
      quiet
      title={t('SETTLEMENT.IDENTITY_FIRST')}
      text={text}
      button={{ text: t('SETTLEMENT.TO_IDENTITY'), href: identityPath }}
    />
  )
}
