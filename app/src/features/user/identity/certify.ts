import { productName } from '../../../i18n/company.ts'
import { appConfig } from '../../../browser/appConfig.ts'
import { loadScript, ScriptFailed } from '../../../browser/loadScript.ts'

/** What PortOne's window answers: to its callback, or as text in the query of the page that it goes back to. */
type Answer = Partial<
  Record<'success' | 'imp_success' | 'imp_uid' | 'merchant_uid' | 'error_code' | 'error_msg', unknown>
>

export type Certified = { impUid: string } | { problem: 'cancelled' | 'blocked' | 'failed'; words: string | null }

interface PortOne {
  init: (userCode: string) => void
  certification: (params: Record<string, string | boolean>, callback: (answer: Answer) => void) => void
}

declare global {
  interface Window {
    /** There once PortOne's script has loaded. */
    IMP?: PortOne
  }
}

export const canCertify = (): boolean => {
  const { portOneUserCode, portOneSdkUrl, certificationChannel } = appConfig()
  return Boolean(portOneUserCode && portOneSdkUrl && certificationChannel)
}

/** PortOne's script, on demand; a load that failed is tried again the next time. */
export async function loadPortOne(): Promise<void> {
  const { portOneSdkUrl } = appConfig()
  if (portOneSdkUrl) await loadScript(portOneSdkUrl)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** At most 40 characters: whose it is, by which the server knows her, and which attempt (providers.md, A1). */
const merchantUid = (userId: string): string =>
  `${userId}-${Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => letters[byte % letters.length]).join('')}`

/**
 * Opens the window of certification: a popup where there is a mouse, else the whole page goes there and comes back to
 * `returnTo`, and nothing is answered here. Whether it counts the server decides. Throws when the script cannot be loaded.
 */
export async function certify(userId: string, returnTo: string): Promise<Certified> {
  await loadPortOne()
  const { portOneUserCode, certificationChannel } = appConfig()
  const { IMP } = window
  if (!IMP) throw new ScriptFailed('The script of PortOne loaded without IMP')
  IMP.init(portOneUserCode ?? '')
  const params = {
    channelKey: certificationChannel ?? '',
    merchant_uid: merchantUid(userId),
    popup: matchMedia('(pointer: fine)').matches,
    m_redirect_url: new URL(returnTo, location.origin).href,
    company: productName,
  }
  return new Promise((resolve) => IMP.certification(params, (answer) => resolve(readAnswer(answer))))
}

/** What came back, one shape for callback and query: newer scripts leave `success` out, a query has it as text. */
export function readAnswer({ success, imp_success, imp_uid, error_code, error_msg }: Answer): Certified {
  const said = success ?? imp_success
  const isDone = said === undefined || said === null ? !error_code : said === true || said === 'true'
  if (isDone && typeof imp_uid === 'string' && imp_uid !== '') return { impUid: imp_uid }
  const code = String(error_code ?? '')
  const words = typeof error_msg === 'string' && error_msg !== '' ? error_msg : null
  if (/block/iu.test(code)) return { problem: 'blocked', words }
  // The certifying companies have codes of their own; what they say of a person who gave up is alike.
  if (/cancel|closed/iu.test(code) || /취소|닫았/u.test(words ?? '')) return { problem: 'cancelled', words }
  return { problem: 'failed', words }
}
