import { api } from '@byeol/contract/api.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { withHalfWidth } from '@byeol/contract/text/typedDigits.ts'
import { withoutUnseen } from '@byeol/contract/text/withoutUnseen.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import { useT } from '../../../i18n/i18n.ts'

const restMs = 350

/** Whether the username is free; null until the server has responded. */
export function useUsernameFree(username: string): boolean | null {
  const rested = useDebounced(username, restMs)
  const isAsked = isCelebUsername(rested)
  const { data } = useQuery({
    ...query(api.celeb.usernameFree, { username: rested }),
    enabled: isAsked,
    staleTime: 30_000,
  })
  return rested === username && isAsked ? (data?.isFree ?? null) : null
}

/** The username field. While the person types, it asks the server whether the username is free. */
export function UsernameField({
  value,
  isFree,
  problem,
  onChange,
}: {
  value: string
  isFree: boolean | null
  problem?: string | undefined
  onChange: (username: string) => void
}) {
  const t = useT()
  const isWrong = value !== '' && !isCelebUsername(value)
  const error = isWrong ? t('APPLICATION.USERNAME_WRONG') : isFree === false ? t('APPLICATION.USERNAME_TAKEN') : problem
  return (
    <TextField
      label={t('APPLICATION.USERNAME')}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      maxLength={20}
      value={value}
      hint={isFree ? t('APPLICATION.USERNAME_FREE', { username: value }) : t('APPLICATION.USERNAME_HINT')}
      done={isFree === true}
      error={error}
      onChange={({ target }) =>
        onChange(withHalfWidth(withoutUnseen(target.value)).trim().toLowerCase().replace(/^@/u, ''))
      }
    />
  )
}
