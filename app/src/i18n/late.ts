import { application } from './ko/application.ts'
import { auth } from './ko/auth.ts'
import { bank } from './ko/money/bank.ts'
import { board } from './ko/board.ts'
import { card } from './ko/money/card.ts'
import { cases } from './ko/cases.ts'
import { celeb } from './ko/celeb.ts'
import { chatRoom } from './ko/chatRoom.ts'
import { chatMessage } from './ko/chatMessage.ts'
import { desk } from './ko/desk.ts'
import { donation } from './ko/money/donation.ts'
import { contents } from './ko/money/contents.ts'
import { faq } from './ko/faq.ts'
import { help } from './ko/help.ts'
import { media } from './ko/media.ts'
import { mine } from './ko/mine.ts'
import { notice } from './ko/notice.ts'
import { notices } from './ko/notices.ts'
import { notification } from './ko/notification.ts'
import { payment } from './ko/money/payment.ts'
import { people } from './ko/people.ts'
import { phone, screenshot } from './ko/phone.ts'
import { point } from './ko/money/point.ts'
import { premium } from './ko/money/premium.ts'
import { receipt } from './ko/money/receipt.ts'
import { service } from './ko/service.ts'
import { settlement } from './ko/money/settlement.ts'
import { store } from './ko/money/store.ts'
import { signIn } from './ko/signIn.ts'
import { tax } from './ko/money/tax.ts'

/** Korean texts that boot does not need: they are loaded with the first page that shows them. */
export const late = {
  APPLICATION: application,
  AUTH: { ...auth, ...signIn },
  BANK: bank,
  BOARD: board,
  DESK: desk,
  DONATION: donation,
  FAQ: faq,
  MESSAGE: chatMessage,
  MEDIA: media,
  CARD: card,
  CASES: cases,
  CELEB: celeb,
  CONTENTS: contents,
  MINE: mine,
  NOTICE: { ...notice, ...notices },
  NOTIFICATION: notification,
  PAYMENT: payment,
  PEOPLE: people,
  PHONE: phone,
  POINT: point,
  PREMIUM: premium,
  RECEIPT: receipt,
  ROOM: chatRoom,
  STORE: store,
  SCREENSHOT: screenshot,
  SERVICE: { ...service, ...help },
  SETTLEMENT: settlement,
  TAX: tax,
}
