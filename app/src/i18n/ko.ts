import { account } from './ko/account.ts'
import { auth } from './ko/auth.ts'
import { boot } from './ko/boot.ts'
import { chat } from './ko/chat.ts'
import { error } from './ko/error.ts'
import { notice } from './ko/notice.ts'
import { policy } from './ko/policy.ts'
import { service } from './ko/service.ts'
import { settings } from './ko/settings.ts'
import { shell } from './ko/shell.ts'
import { user } from './ko/user.ts'

export const ko = {
  ACCOUNT: account,
  AUTH: auth,
  BOOT: boot,
  CHAT: chat,
  ERROR: error,
  NOTICE: notice,
  POLICY: policy,
  SERVICE: service,
  SETTINGS: settings,
  SHELL: shell,
  USER: user,
}
