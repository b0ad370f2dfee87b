import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Provider } from '@byeol/contract/provider.ts'

export interface AuthTasks {
  mailResetLink: { email: string; language: Language }
  unlinkKakao: { kakaoId: string }
  removeUnreachable: { userId: UserId; provider: Provider }
  revokeApple: { refreshToken: string; clientId: string }
}
