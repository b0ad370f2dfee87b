import type { Notification } from '@byeol/contract/notification.ts'
import type { T } from '../../i18n/i18n.ts'

const grouped = {
  comment: 'comments',
  postLike: 'postLikes',
  commentLike: 'commentLikes',
  follow: 'follows',
  donation: 'donations',
} as const

/** Stands in for the name until it is filled in, because the name itself may contain `*`. */
const namePlace = '\uE000'

export interface TextPart {
  text: string
  isStrong: boolean
}

/** The text of a notification in parts, some of them bold: "*지우*님 외 3명이 내 글을 좋아해요". */
export function notificationText(
  { kind, actor, count }: Pick<Notification, 'kind' | 'actor' | 'count'>,
  t: T,
): TextPart[] {
  const name = actor?.nickname || t('NOTIFICATION.UNKNOWN')
  const several = count > 1 && kind in grouped ? grouped[kind as keyof typeof grouped] : kind
  const key = kind === 'donation' && actor ? 'donationBy' : several
  return t(`NOTIFICATION.${key}`, { name: namePlace, count: count - 1, all: count })
    .split('*')
    .map((text, at) => ({ text: text.replace(namePlace, () => name), isStrong: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
