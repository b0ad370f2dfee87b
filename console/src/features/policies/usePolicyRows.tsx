import type { ListedPolicy } from '@byeol/contract/console/policyCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { WaitingRow } from '../../lists/WaitList.tsx'
import { PolicyTag } from './PolicyTag.tsx'

/** The rows of versions, with their states and how many people agreed to each. */
export function usePolicyRows(list: readonly ListedPolicy[], href: (id: string) => string): WaitingRow[] {
  const t = useT()
  const { number } = useFormats()
  return list.map((policy) => ({
    id: policy.id,
    href: href(policy.id),
    name: `${t(`POLICIES.KIND_${policy.kind}`)} ${policy.version}`,
    end: <PolicyTag state={policy.state} />,
    line: policy.isBuiltIn ? t('POLICIES.OF_BUILD') : null,
    note: policy.publishedAt
      ? `${t('POLICIES.AGREED')} ${t('POLICIES.PEOPLE', { count: number(policy.agreed) })}`
      : null,
    holder: policy.writtenBy,
  }))
}
