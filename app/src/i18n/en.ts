import { account } from './en/account.ts'
import { auth } from './en/auth.ts'
import { boot } from './en/boot.ts'
import { chat } from './en/chat.ts'
import { error } from './en/error.ts'
import { notice } from './en/notice.ts'
import { policy } from './en/policy.ts'
import { service } from './en/service.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { user } from './en/user.ts'

export const en = {
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
