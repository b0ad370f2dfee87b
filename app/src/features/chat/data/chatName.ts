import type { Chat } from '@byeol/contract/chat.ts'
import type { useT } from '../../../i18n/i18n.ts'

/** The name of a chat, shown in the list and as the title of its room. */
export function chatName(
  { recipient, isBroadcast, isSubscription, isCelebGroup, title }: Chat,
  t: ReturnType<typeof useT>,
): string {
  if (isCelebGroup) return title ?? t('CHAT.GROUP')
  if (isSubscription)
    return recipient ? t('CHAT.SUBSCRIPTION_OF', { name: recipient.nickname }) : t('CHAT.OWN_SUBSCRIPTION')
  return recipient?.nickname ?? (isBroadcast ? t('CHAT.OWN_BROADCAST') : t('USER.UNKNOWN'))
}
