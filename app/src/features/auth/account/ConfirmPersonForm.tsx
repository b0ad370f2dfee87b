import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { FormError } from '../../../errors/FormError.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import styles from '../form/AuthForm.module.css'
import { accountQuery } from '../../people/data/accountQuery.ts'
import { ConfirmPerson } from './ConfirmPerson.tsx'
import type { ConfirmWay, PersonConfirmation } from './useConfirmPerson.ts'

/** The first step of pages that change an address or a sign-in method: makes sure that the person owns the account. */
export function ConfirmPersonForm({ control, detail }: { control: PersonConfirmation; detail: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  if (!data)
    return error ? (
      <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="fields" count={2} label={t('SHELL.LOADING')} />
    )
  const confirmBy: ConfirmWay[] = [...(data.hasPassword ? (['password'] as const) : []), ...data.providers]
  return (
    <>
      <h1 className={`${ui.title} ${ui.pageHead}`}>{t('MINE.CONFIRM_TITLE')}</h1>
      <p className={styles.detail}>{detail}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (control.password !== '' && control.busy === null) void control.confirmByPassword()
        }}
      >
        <div className={`${ui.stack3} ${ui.sides}`}>
          <ConfirmPerson confirmBy={confirmBy} control={control} />
        </div>
        <div className={styles.act}>
          <FormError text={control.error} />
          {data.hasPassword ? (
            <Button type="submit" fullWidth busy={control.busy === 'password'} disabled={control.password === ''}>
              {t('AUTH.GO_ON')}
            </Button>
          ) : null}
        </div>
      </form>
    </>
  )
}
