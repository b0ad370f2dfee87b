import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import styles from './Passkeys.module.css'

/** The staff member's passkeys. All but the last one can be removed, and a second one can be added. */
export function Passkeys() {
  const t = useT()
  return (
    <section>
      <h2>{t('ACCOUNT.KEYS')}</h2>
      <PasskeyList />
    </section>
  )
}

function PasskeyList() {
  const t = useT()
  const { data, error, refetch } = useQuery(query(consoleApi.staff.passkeys, {}))
  if (error)
    return (
      <div className={styles.wide}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className={styles.loading}>
        <Skeleton kind="lines" label={t('ACCOUNT.KEYS_LOADING')} count={2} />
      </div>
    )
  const isLast = data.list.length === 1
  return (
    <>
      <ul className={styles.keys}>
        {data.list.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} mayRemove={!isLast} />
        ))}
      </ul>
      <p>{isLast ? t('ACCOUNT.KEYS_ONE') : t('ACCOUNT.KEYS_TWO')}</p>
      {data.list.length < limits.passkeysPerStaff ? <AddPasskey /> : null}
    </>
  )
}
