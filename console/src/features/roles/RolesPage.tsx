import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../lists/Columns.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { AddStaff } from './AddStaff.tsx'
import styles from './RolesPage.module.css'
import { StaffPanel } from './StaffPanel.tsx'
import { WaitingChanges } from './WaitingChanges.tsx'

const hrefOf = (id: string): string => `/staff/${id}`

/** All staff with their roles; every change needs two owners. */
export function RolesPage() {
  const t = useT()
  const { staffId } = useParams()
  const { data, error, refetch } = useQuery(query(consoleApi.roles.list, {}))
  const staff = data?.staff ?? []
  useRowKeys(
    staff.map(({ id }) => hrefOf(id)),
    staff.findIndex(({ id }) => id === staffId),
  )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="lines" label={t('FRAME.LOADING')} />
  const open = staff.find(({ id }) => id === staffId)
  return (
    <Columns isOpen={open !== undefined}>
      <Panel label={t('ROLES.STAFF')} flush foot={<AddStaff />}>
        <WaitingChanges changes={data.open} staff={staff} />
        <ul>
          {staff.map(({ id, displayName, roles }) => (
            <li key={id}>
              <Link href={hrefOf(id)} className={styles.row} aria-current={id === staffId ? 'true' : undefined}>
                <StaffMark name={displayName} large />
                <span>
                  {displayName}
                  <small>{roles.map((role) => t(`FRAME.ROLE_${role}`)).join(', ') || t('ROLES.NO_ROLE')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      {open ? (
        <StaffPanel key={open.id} staff={open} />
      ) : (
        <EmptyState quiet title={t('ROLES.PICK')} text={t('ROLES.PICK_DETAIL')} />
      )}
    </Columns>
  )
}
