import { productName } from '../../../i18n/company.ts'
import { appConfig } from '../../../browser/appConfig.ts'
import { loadScript, ScriptFailed } from '../../../browser/loadScript.ts'

/** PortOne's result: passed to the callback, or as text in the query of the redirect. */
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
    /** Undefined until PortOne's script has loaded. */
    IMP?: PortOne
  }
}

export const canCertify = (): boolean => {
  const { portOneUserCode, portOneSdkUrl, certificationChannel } = appConfig()
  return Boolean(portOneUserCode && portOneSdkUrl && certificationChannel)
}

/** Loads PortOne's script; after a failure the next call tries again. */
export async function loadPortOne(): Promise<void> {
  const { portOneSdkUrl } = appConfig()
  if (portOneSdkUrl) await loadScript(portOneSdkUrl)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/**
 * At most 40 characters: the user id, by which the server knows the person, and a random part for each attempt
 * (providers.md, A1).
 */
function merchantUid(userId: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return `${userId}-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`
}

/**
 * Opens the certification window: a popup where there is a mouse. Elsewhere the browser leaves this page and comes
 * back to `returnTo`, and this promise never resolves. The server decides whether the result counts. Throws when the
 * script cannot be loaded.
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
  return new Promise((resolve) => IMP.certification(params, (answer) => resolve(readCertification(answer))))
}

/** The result of callback or query in one shape. Newer scripts leave `success` out, and a query holds it as text. */
export function readCertification({ success, imp_success, imp_uid, error_code, error_msg }: Answer): Certified {
  const status = success ?? imp_success
  const isDone = status === undefined || status === null ? !error_code : status === true || status === 'true'
  if (isDone && typeof imp_uid === 'string' && imp_uid !== '') return { impUid: imp_uid }
  const code = String(error_code ?? '')
  const words = typeof error_msg === 'string' && error_msg !== '' ? error_msg : null
  if (/block/iu.test(code)) return { problem: 'blocked', words }
  // The certifying companies use codes of their own, but similar words for a cancel.
  if (/cancel|closed/iu.test(code) || /취소|닫았/u.test(words ?? '')) return { problem: 'cancelled', words }
  return { problem: 'failed', words }
}
