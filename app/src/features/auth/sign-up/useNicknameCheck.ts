import { api } from '@byeol/contract/api.ts'
import { tidyName } from '@byeol/contract/text/text.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import { checkNickname } from '../form/checkFields.ts'

const settleMs = 400

/** Whether the server accepts the typed nickname; null until it has responded. It is asked after a pause in typing. */
export function useNicknameCheck(typed: string): boolean | null {
  const nickname = useDebounced(tidyName(typed), settleMs)
  const { data } = useQuery({
    ...query(api.auth.checkNickname, { nickname }),
    enabled: checkNickname(nickname) === true,
    retry: false,
  })
  return data && nickname === tidyName(typed) ? data.isAllowed : null
}
