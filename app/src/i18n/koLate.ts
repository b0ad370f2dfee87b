import { application } from './ko/application.ts'
import { auth } from './ko/auth.ts'
import { bank } from './ko/money/bank.ts'
import { board } from './ko/board.ts'
import { card } from './ko/money/card.ts'
import { cases } from './ko/cases.ts'
import { celeb } from './ko/celeb.ts'
import { days } from './ko/days.ts'
import { donation } from './ko/money/donation.ts'
import { contents } from './ko/money/contents.ts'
import { faq } from './ko/faq.ts'
import { refundAccount } from './ko/refundAccount.ts'
import { claim } from './ko/claim.ts'
import { dataRequest } from './ko/dataRequest.ts'
import { guardian } from './ko/guardian.ts'
import { help } from './ko/help.ts'
import { kept } from './ko/kept.ts'
import { mine } from './ko/mine.ts'
import { notice } from './ko/notice.ts'
import { notices } from './ko/notices.ts'
import { notification } from './ko/notification.ts'
import { payment } from './ko/money/payment.ts'
import { people } from './ko/people.ts'
import { screenshot } from './ko/phone.ts'
import { point } from './ko/money/point.ts'
import { policies } from './ko/policies.ts'
import { policy } from './ko/policy.ts'
import { premium } from './ko/money/premium.ts'
import { receipt } from './ko/money/receipt.ts'
import { said } from './ko/said.ts'
import { service } from './ko/service.ts'
import { settlement } from './ko/money/settlement.ts'
import { store } from './ko/money/store.ts'
import { signIn } from './ko/signIn.ts'
import { voice } from './ko/voice.ts'
import { tax } from './ko/money/tax.ts'

/** Korean texts that neither boot nor a chat room needs. They are loaded with the first page that shows them. */
export const koLate = {
  APPLICATION: application,
  AUTH: { ...auth, ...signIn },
  BANK: bank,
  BOARD: board,
  DAYS: days,
  DONATION: donation,
  FAQ: faq,
  CARD: card,
  CASES: cases,
  CELEB: celeb,
  CONTENTS: contents,
  CLAIM: claim,
  REFUND_ACCOUNT: refundAccount,
  DATA_REQUEST: dataRequest,
  GUARDIAN: guardian,
  KEPT: kept,
  MINE: mine,
  NOTICE: { ...notice, ...notices },
  NOTIFICATION: notification,
  PAYMENT: payment,
  PEOPLE: people,
  POINT: point,
  POLICY: { ...policy, ...policies },
  PREMIUM: premium,
  RECEIPT: receipt,
  SAID: said,
  STORE: store,
  SCREENSHOT: screenshot,
  SERVICE: { ...service, ...help },
  SETTLEMENT: settlement,
  TAX: tax,
  VOICE: voice,
}
