import { useSearchParams } from 'react-router'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AskResetLink } from './AskResetLink.tsx'
import { NewPassword } from './NewPassword.tsx'

/** With the code of a mailed link, sets a new password; without one, requests the mail. */
export function ResetPasswordPage() {
  const t = useT()
  const [search] = useSearchParams()
  const code = search.get('code')
  useTitle(t('AUTH.RESET'))
  return code ? <NewPassword code={code} /> : <AskResetLink />
}
