import { z } from 'zod'

export const outageKinds = ['all', 'chat', 'payments', 'pushes', 'media', 'signIn'] as const
/** Which part of the service does not work. */
export const OutageKind = z.enum(outageKinds).meta({ id: 'OutageKind' })
export type OutageKind = z.infer<typeof OutageKind>

/** TABLE: the texts of the banner, so that staff need not write any at night. */
export const outageTexts: Record<OutageKind, Record<'ko' | 'en', string>> = {
  all: {
    ko: '지금 서비스가 불안정해요. 복구하고 있어요.',
    en: 'Byeol is unstable right now. We are fixing it.',
  },
  chat: {
    ko: '지금 메시지가 늦게 오거나 전송되지 않을 수 있어요. 복구하고 있어요.',
    en: 'Messages may be late or fail to send right now. We are fixing it.',
  },
  payments: {
    ko: '지금 결제가 잘되지 않아요. 잠시 후 다시 시도해 주세요.',
    en: 'Payments are failing right now. Please pay a little later.',
  },
  pushes: {
    ko: '지금 알림이 늦게 올 수 있어요. 복구하고 있어요.',
    en: 'Notifications may be late right now. We are fixing it.',
  },
  media: {
    ko: '지금 사진과 영상이 잘 열리지 않을 수 있어요. 복구하고 있어요.',
    en: 'Photos and videos may not load right now. We are fixing it.',
  },
  signIn: {
    ko: '지금 로그인이 잘되지 않아요. 복구하고 있어요.',
    en: 'Signing in is failing right now. We are fixing it.',
  },
}
