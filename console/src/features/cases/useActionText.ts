import { StrikeAction } from '@byeol/contract/report/cases.ts'
import { useT } from '../../i18n/i18n.ts'

const actions = ['nothing', 'joined', ...StrikeAction.options] as const

/** The text of a decision; a decision that this build does not know keeps the server's name. */
export function useActionText(): (decision: string) => string {
  const t = useT()
  return (decision) => {
    const known = actions.find((action) => action === decision)
    return known ? t(`CASES.ACTION_${known}`) : decision
  }
}
