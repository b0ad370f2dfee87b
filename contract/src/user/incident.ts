import { z } from 'zod'
import { limits } from '../limits.ts'
import { name, text } from '../text/text.ts'

export const LeakedKind = z
  .enum([
    'nickname',
    'email',
    'password',
    'phone',
    'birthday',
    'identity',
    'messages',
    'inquiries',
    'payments',
    'bankAccount',
    'residentNumber',
    'documents',
    'access',
  ])
  .meta({ id: 'LeakedKind' })
export type LeakedKind = z.infer<typeof LeakedKind>

/** TABLE: the name of each kind of data in a leak notice. */
export const leakedKindNames: Record<LeakedKind, { ko: string; en: string }> = {
  nickname: { ko: '닉네임', en: 'nickname' },
  email: { ko: '메일 주소', en: 'mail address' },
  password: { ko: '암호화된 비밀번호', en: 'encrypted password' },
  phone: { ko: '휴대전화 번호', en: 'phone number' },
  birthday: { ko: '생일', en: 'birthday' },
  identity: { ko: '본인 확인한 이름과 생년월일', en: 'verified name and birth date' },
  messages: { ko: '주고받은 메시지', en: 'messages' },
  inquiries: { ko: '문의 내용', en: 'inquiries' },
  payments: { ko: '결제 내역', en: 'payments' },
  bankAccount: { ko: '계좌번호', en: 'bank account' },
  residentNumber: { ko: '주민등록번호', en: 'resident registration number' },
  documents: { ko: '별 신청 서류', en: 'application documents' },
  access: { ko: '로그인한 기기와 시간', en: 'devices and times of sign-ins' },
}

const words = text(limits.incidentWordsMaxChars)

/** The parts of a leak notice that staff write, in one language; the rest of it is fixed. */
export const LeakWords = z.strictObject({
  title: name(limits.noticeTitleMaxChars),
  /** When it happened, and how. */
  when: words,
  /** What we have done and are doing. */
  measures: words,
  /** What the person can do. */
  advice: words,
})
export type LeakWords = z.infer<typeof LeakWords>

/** A leak notice as the affected person sees it. */
export const LeakLetter = z
  .object({ id: z.string(), title: z.string(), paragraphs: z.array(z.string()) })
  .meta({ id: 'LeakLetter' })
export type LeakLetter = z.infer<typeof LeakLetter>
