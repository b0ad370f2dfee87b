import { BankProfile } from '@byeol/contract/console/money/settlementCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './MakeFile.module.css'

const { makeFile, list, transfers, files } = consoleApi.settlements

/** Puts every approved settlement and refund into a file for one bank. Lists those that cannot be included. */
export function MakeFile() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { permissions } = useMe()
  const [profile, setProfile] = useState<BankProfile>('ibk')
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(makeFile, { profile }),
    onSuccess: async ({ file, leftOut }) => {
      await Promise.all([list, transfers, files].map((each) => client.invalidateQueries({ queryKey: queryKey(each) })))
      if (!file) showToast({ text: t('SETTLEMENTS.NOTHING_TO_FILE') })
      else if (leftOut.length === 0) await navigate(`/bank-files?open=${file.bankFileId}`)
    },
    onError: showError,
  })
  if (!permissions.includes('settlements.prepare')) return null
  return (
    <div className={styles.make}>
      {data && data.leftOut.length > 0 ? (
        <div role="status" className={styles.left}>
          <b>{t('SETTLEMENTS.LEFT_OUT')}</b>
          <ul>
            {data.leftOut.map(({ number, why }) => (
              <li key={number}>
                {number}: {t(`SETTLEMENTS.WHY_${why}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>{t('SETTLEMENTS.MAKE_FILE_DETAIL')}</p>
      <select
        aria-label={t('SETTLEMENTS.PROFILE')}
        value={profile}
        onChange={({ target }) => setProfile(BankProfile.parse(target.value))}
      >
        {BankProfile.options.map((each) => (
          <option key={each} value={each}>
            {t(`SETTLEMENTS.PROFILE_${each}`)}
          </option>
        ))}
      </select>
      <Button size="m" busy={isPending} onClick={() => mutate()}>
        {t('SETTLEMENTS.MAKE_FILE')}
      </Button>
    </div>
  )
}
