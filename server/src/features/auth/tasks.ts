import type { Language } from '@byeol/contract/locale/language.ts'

export interface AuthTasks {
  mailResetLink: { email: string; language: Language }
  unlinkKakao: { kakaoId: string }
  revokeApple: { refreshToken: string; clientId: string }
}
