import { productName } from '../../../i18n/company.ts'
import { appConfig } from '../../../browser/appConfig.ts'
import { getPhone } from '../../../native/phone.ts'
import { openInBrowser } from '../../../api/openInBrowser.ts'
import { openPortOne, readPortOne, type PortOneResult } from '../../../browser/portOne.ts'

export const canCertify = (): boolean => {
  const { portOneUserCode, portOneSdkUrl, certificationChannel } = appConfig()
  return Boolean(portOneUserCode && portOneSdkUrl && certificationChannel)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/**
 * An id for each attempt, 40 characters at most: the user id, by which the server finds the person, and random
 * characters (providers.md, A1).
 */
function merchantUid(userId: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return `${userId}-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`
}

/** The parameters for the certification window. */
export const certificationRequest = (userId: string, returnTo: string): Record<string, string | boolean> => ({
  channelKey: appConfig().certificationChannel ?? '',
  merchant_uid: merchantUid(userId),
  popup: matchMedia('(pointer: fine)').matches,
  m_redirect_url: new URL(returnTo, location.origin).href,
  company: productName,
})

/**
 * Opens the certification window. On devices with a mouse it is a popup. On others the browser leaves this page and
 * then returns to `returnTo`, so that the promise never resolves. The server decides whether the result is valid.
 * Throws if the script cannot be loaded. A native app opens the system's browser, from which a deep link leads to
 * `returnTo` with the result; until then, the check counts as cancelled.
 */
export async function certify(userId: string, returnTo: string): Promise<PortOneResult> {
  if (getPhone()) {
    await openInBrowser(returnTo)
    return { problem: 'cancelled', words: null }
  }
  const portOne = await openPortOne()
  const request = certificationRequest(userId, returnTo)
  return new Promise((resolve) => portOne.certification(request, (answer) => resolve(readPortOne(answer))))
}
