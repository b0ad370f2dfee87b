import { application } from './en/application.ts'
import { auth } from './en/auth.ts'
import { bank } from './en/money/bank.ts'
import { board } from './en/board.ts'
import { card } from './en/money/card.ts'
import { cases } from './en/cases.ts'
import { celeb } from './en/celeb.ts'
import { days } from './en/days.ts'
import { donation } from './en/money/donation.ts'
import { contents } from './en/money/contents.ts'
import { faq } from './en/faq.ts'
import { refundAccount } from './en/refundAccount.ts'
import { claim } from './en/claim.ts'
import { dataRequest } from './en/dataRequest.ts'
import { guardian } from './en/guardian.ts'
import { help } from './en/help.ts'
import { kept } from './en/kept.ts'
import { mine } from './en/mine.ts'
import { notice } from './en/notice.ts'
import { notices } from './en/notices.ts'
import { notification } from './en/notification.ts'
import { payment } from './en/money/payment.ts'
import { people } from './en/people.ts'
import { screenshot } from './en/phone.ts'
import { point } from './en/money/point.ts'
import { policies } from './en/policies.ts'
import { policy } from './en/policy.ts'
import { premium } from './en/money/premium.ts'
import { receipt } from './en/money/receipt.ts'
import { said } from './en/said.ts'
import { service } from './en/service.ts'
import { settlement } from './en/money/settlement.ts'
import { store } from './en/money/store.ts'
import { signIn } from './en/signIn.ts'
import { voice } from './en/voice.ts'
import { tax } from './en/money/tax.ts'

/** English texts that neither boot nor a chat room needs. They are loaded with the first page that shows them. */
export const enLate = {
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
