import { appConfig } from './appConfig.ts'
import { loadScript, ScriptFailed } from './loadScript.ts'

/** The result of a PortOne window: passed to the callback, or, in a redirect, as text in the query. */
export type PortOneAnswer = Partial<
  Record<'success' | 'imp_success' | 'imp_uid' | 'merchant_uid' | 'error_code' | 'error_msg', unknown>
>

export type PortOneResult = { impUid: string } | { problem: 'cancelled' | 'blocked' | 'failed'; words: string | null }

interface PortOne {
  init: (userCode: string) => void
  certification: (params: Record<string, string | boolean>, callback: (answer: PortOneAnswer) => void) => void
  request_pay: (params: Record<string, unknown>, callback: (answer: PortOneAnswer) => void) => void
}

declare global {
  interface Window {
    /** Undefined until PortOne's script has loaded. */
    IMP?: PortOne
  }
}

/** Loads PortOne's script. If that fails, the next call tries again. */
export async function loadPortOne(): Promise<void> {
  const { portOneSdkUrl } = appConfig()
  if (portOneSdkUrl) await loadScript(portOneSdkUrl)
}

/** Returns PortOne's script, ready to open windows. Throws ScriptFailed. */
export async function openPortOne(): Promise<PortOne> {
  await loadPortOne()
  const { IMP } = window
  if (!IMP) throw new ScriptFailed('The script of PortOne loaded without IMP')
  IMP.init(appConfig().portOneUserCode ?? '')
  return IMP
}

/**
 * Converts the result of a callback or redirect to one shape. Newer versions of the script omit `success`, and a query
 * has it as text.
 */
export function readPortOne({ success, imp_success, imp_uid, error_code, error_msg }: PortOneAnswer): PortOneResult {
  const status = success ?? imp_success
  const isDone = status === undefined || status === null ? !error_code : status === true || status === 'true'
  if (isDone && typeof imp_uid === 'string' && imp_uid !== '') return { impUid: imp_uid }
  const code = String(error_code ?? '')
  const words = typeof error_msg === 'string' && error_msg !== '' ? error_msg : null
  if (/block/iu.test(code)) return { problem: 'blocked', words }
  // The payment companies behind PortOne have different codes, but describe a cancellation in similar words.
  if (/cancel|closed/iu.test(code) || /취소|닫았/u.test(words ?? '')) return { problem: 'cancelled', words }
  return { problem: 'failed', words }
}
