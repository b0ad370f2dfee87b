import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { AccountPanel } from './AccountPanel.tsx'

/** One account, or its loading, error and missing states. */
export function AccountFaces({
  bankAccountId,
  listHref,
  nextHref,
}: {
  bankAccountId: string
  listHref: string
  nextHref: string
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(
    query(consoleApi.bankAccounts.account, { bankAccountId: bankAccountId as BankAccountId }),
  )
  if (error instanceof ApiError && ['not_found', 'invalid_parameters'].includes(error.code))
    return (
      <EmptyState
        quiet
        title={t('BANK_ACCOUNTS.GONE')}
        text={t('BANK_ACCOUNTS.GONE_DETAIL')}
        action={
          <Button variant="soft" size="m" href={listHref}>
            {t('BANK_ACCOUNTS.TO_LIST')}
          </Button>
        }
      />
    )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="text" label={t('FRAME.LOADING')} count={8} />
  return <AccountPanel detail={data} listHref={listHref} nextHref={nextHref} />
}
