import { account } from './en/account.ts'
import { application } from './en/application.ts'
import { auth } from './en/auth.ts'
import { bank } from './en/money/bank.ts'
import { board } from './en/board.ts'
import { boot } from './en/boot.ts'
import { card } from './en/money/card.ts'
import { cases } from './en/cases.ts'
import { celeb } from './en/celeb.ts'
import { chat } from './en/chat.ts'
import { chatMessage } from './en/chatMessage.ts'
import { contents } from './en/money/contents.ts'
import { chatRoom } from './en/chatRoom.ts'
import { desk } from './en/desk.ts'
import { donation } from './en/money/donation.ts'
import { error } from './en/error.ts'
import { faq } from './en/faq.ts'
import { help } from './en/help.ts'
import { media } from './en/media.ts'
import { mine } from './en/mine.ts'
import { notice } from './en/notice.ts'
import { notices } from './en/notices.ts'
import { notification } from './en/notification.ts'
import { payment } from './en/money/payment.ts'
import { store } from './en/money/store.ts'
import { people } from './en/people.ts'
import { point } from './en/money/point.ts'
import { premium } from './en/money/premium.ts'
import { policy } from './en/policy.ts'
import { phone, screenshot } from './en/phone.ts'
import { receipt } from './en/money/receipt.ts'
import { service } from './en/service.ts'
import { settings } from './en/settings.ts'
import { settlement } from './en/money/settlement.ts'
import { shell } from './en/shell.ts'
import { tax } from './en/money/tax.ts'
import { user } from './en/user.ts'

export const en = {
  ACCOUNT: account,
  APPLICATION: application,
  AUTH: auth,
  BANK: bank,
  BOARD: board,
  BOOT: boot,
  CARD: card,
  CASES: cases,
  CELEB: celeb,
  CONTENTS: contents,
  CHAT: chat,
  DESK: desk,
  DONATION: donation,
  ERROR: error,
  FAQ: faq,
  MESSAGE: chatMessage,
  MEDIA: media,
  MINE: mine,
  NOTICE: { ...notice, ...notices },
  NOTIFICATION: notification,
  PAYMENT: payment,
  STORE: store,
  PEOPLE: people,
  PHONE: phone,
  POINT: point,
  PREMIUM: premium,
  RECEIPT: receipt,
  POLICY: policy,
  ROOM: chatRoom,
  SCREENSHOT: screenshot,
  SERVICE: { ...service, ...help },
  SETTINGS: settings,
  SETTLEMENT: settlement,
  SHELL: shell,
  TAX: tax,
  USER: user,
}
