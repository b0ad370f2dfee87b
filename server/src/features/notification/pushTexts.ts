import type { Language } from '@byeol/contract/locale/language.ts'
import type { NotificationKind } from '@byeol/contract/notification.ts'
import type { PushKind } from './mayPush.ts'

/**
 * Why a kind of notification is sent. `ad`: for something on sale, which may be pushed only as an advertisement
 * (`pushAd`).
 */
export type Purpose = 'people' | 'ownMoney' | 'service' | 'ad'

/**
 * TABLE: the purpose of each kind of notification. `people`: acts of people; the excerpt quotes them. `ownMoney`: facts
 * about a contract or payment of the recipient, so it may name amounts, but never an offer. `service`: everything else
 * from us, without prices.
 */
export const purposeOf: Record<NotificationKind, Purpose> = {
  comment: 'people',
  reply: 'people',
  mention: 'people',
  celebComment: 'people',
  postLike: 'people',
  commentLike: 'people',
  celebLike: 'people',
  follow: 'people',
  inquiryAnswer: 'people',
  consentReminder: 'service',
  consentConfirmed: 'service',
  policy: 'service',
  receipt: 'ownMoney',
  renewalSoon: 'ownMoney',
  chargeFailed: 'ownMoney',
  premiumEnded: 'ownMoney',
  refund: 'ownMoney',
  refundTransfer: 'ownMoney',
  silentCeleb: 'ownMoney',
  premiumPaused: 'ownMoney',
  premiumResumed: 'ownMoney',
  priceChange: 'ownMoney',
  pointExpiry: 'ownMoney',
  donation: 'ownMoney',
  application: 'service',
  settlement: 'ownMoney',
  contents: 'ad',
  report: 'service',
  strike: 'service',
  takedown: 'service',
  purchaseCheck: 'ownMoney',
  overLimit: 'ownMoney',
  leak: 'service',
  celebRetired: 'service',
  celebMemorial: 'service',
}

/** Likes, follows, confirmations of the person's own acts, and the end of a celeb's activity are not pushed. */
export type PushedKind = Exclude<
  NotificationKind,
  'postLike' | 'commentLike' | 'follow' | 'consentConfirmed' | 'celebRetired' | 'celebMemorial'
>

/** TABLE: the push text of each kind of notification that is pushed. */
export const happeningTexts: Record<PushedKind, Record<Language, string>> = {
  comment: { ko: '내 글에 댓글을 남겼어요', en: 'commented on your post' },
  reply: { ko: '내 댓글에 답글을 남겼어요', en: 'replied to your comment' },
  mention: { ko: '나를 언급했어요', en: 'mentioned you' },
  celebComment: { ko: '댓글을 남겼어요', en: 'left you a comment' },
  celebLike: { ko: '내 글을 좋아해요', en: 'liked your post or comment' },
  inquiryAnswer: { ko: '문의에 답변이 도착했어요', en: 'Your inquiry has been answered' },
  receipt: { ko: '결제가 완료됐어요', en: 'Payment received' },
  renewalSoon: { ko: '프리미엄이 곧 결제돼요', en: 'Your premium renews soon' },
  chargeFailed: { ko: '프리미엄 결제에 실패했어요', en: 'A premium payment failed' },
  premiumEnded: { ko: '프리미엄 종료를 알려 드려요', en: 'About the end of your premium' },
  refund: { ko: '환불이 접수됐어요', en: 'Your refund has been received' },
  refundTransfer: { ko: '계좌 환불을 안내해 드려요', en: 'About your refund by bank transfer' },
  overLimit: { ko: '결제 한도를 넘은 결제가 있어요', en: 'A payment went over your limit' },
  silentCeleb: {
    ko: '7일 동안 소식이 없어요. 환불받을 수 있어요',
    en: 'No messages for seven days. You can get a refund',
  },
  premiumPaused: { ko: '프리미엄을 잠시 멈췄어요', en: 'Your premium is paused' },
  premiumResumed: { ko: '프리미엄이 다시 시작돼요', en: 'Your premium resumes' },
  priceChange: { ko: '가격이 올라요. 동의가 필요해요', en: 'The price goes up. We need your consent' },
  pointExpiry: { ko: '포인트가 곧 소멸돼요', en: 'Your points expire soon' },
  donation: { ko: '후원이 도착했어요', en: 'You received a donation' },
  settlement: { ko: '정산 진행 상황을 알려 드려요', en: 'An update on your payout' },
  contents: { ko: '새 콘텐츠를 올렸어요', en: 'Posted something new' },
  application: { ko: '별 신청 진행 상황을 알려 드려요', en: 'An update on your application' },
  report: { ko: '신고한 내용을 확인했어요', en: 'We reviewed your report' },
  strike: { ko: '운영정책에 따른 조치를 알려 드려요', en: 'A decision under our guidelines' },
  takedown: { ko: '권리 침해 신고를 안내해 드려요', en: 'About a rights complaint' },
  purchaseCheck: { ko: '결제 확인 결과를 알려 드려요', en: 'The result of your payment check' },
  policy: { ko: '약관·정책이 바뀌어요', en: 'Our terms or policies are changing' },
  leak: { ko: '개인정보 유출을 알려 드려요', en: 'Your personal data may have leaked' },
  consentReminder: { ko: '혜택과 새 소식 받기에 동의한 상태예요', en: 'You agreed to offers and news' },
}

/** The push setting that turns each kind of push on or off, in line with the setting's text. */
export const pushSettingOf: Record<PushedKind, PushKind> = {
  comment: 'comment',
  reply: 'comment',
  mention: 'comment',
  celebComment: 'comment',
  celebLike: 'comment',
  contents: 'post',
  receipt: 'subscription',
  renewalSoon: 'subscription',
  chargeFailed: 'subscription',
  premiumEnded: 'subscription',
  refund: 'subscription',
  refundTransfer: 'subscription',
  overLimit: 'subscription',
  silentCeleb: 'subscription',
  premiumPaused: 'subscription',
  premiumResumed: 'subscription',
  priceChange: 'subscription',
  pointExpiry: 'subscription',
  inquiryAnswer: 'notice',
  donation: 'notice',
  settlement: 'notice',
  application: 'notice',
  report: 'notice',
  strike: 'notice',
  takedown: 'notice',
  purchaseCheck: 'subscription',
  consentReminder: 'notice',
  policy: 'notice',
  leak: 'notice',
}

export const isPushed = (kind: NotificationKind): kind is PushedKind => kind in happeningTexts

export const pushTexts = {
  house: { ko: 'Byeol', en: 'Byeol' },
  photo: { ko: '사진을 보냈어요', en: 'Sent a photo' },
  video: { ko: '동영상을 보냈어요', en: 'Sent a video' },
  voice: { ko: '음성 메시지를 보냈어요', en: 'Sent a voice message' },
  postPhoto: { ko: '새 사진을 올렸어요', en: 'Posted new photos' },
  postVideo: { ko: '새 동영상을 올렸어요', en: 'Posted a new video' },
  postPlain: { ko: '새 글을 올렸어요', en: 'Wrote a new post' },
  messagePlain: { ko: '새 메시지를 보냈어요', en: 'Sent a new message' },
  postTitle: { ko: (name: string) => `${name} · 새 글`, en: (name: string) => `New post by ${name}` },
} as const

/**
 * Korean law requires in every promotion, in any language: the mark (광고) at the start, the sender, and how to refuse
 * for free.
 */
export const adTexts = {
  title: { ko: '(광고) Byeol', en: '(광고) Byeol' },
  body: {
    ko: (words: string, phone: string) => `${words}\n무료 수신거부: 내 정보 > 알림 · 문의 ${phone}`,
    en: (words: string, phone: string) => `${words}\nOpt out free: Me > Notifications · Contact ${phone}`,
  },
  /** New paid contents of a celeb; the title of 19+ contents is left out. */
  contents: {
    ko: (nickname: string, title: string | null) =>
      title ? `${nickname}: 새 콘텐츠 ‘${title}’` : `${nickname}: 새 콘텐츠를 올렸어요`,
    en: (nickname: string, title: string | null) =>
      title ? `${nickname}: posted “${title}”` : `${nickname} posted something new`,
  },
} as const
