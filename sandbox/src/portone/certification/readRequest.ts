import { merchant } from '../merchant.ts'
import { PortOneError } from '../PortOneError.ts'
import { readParameter, readWindow, type WindowReturn } from '../window/readWindow.ts'

/** The parameters that `IMP.certification` passes to the window. */
export interface CertificationRequest extends WindowReturn {
  merchant_uid: string
  name: string
  phone: string
  company: string
}

/** Checks the browser's parameters as the real window does. Throws PortOneError. */
export function readRequest(given: Record<string, unknown>): CertificationRequest {
  const back = readWindow(given)
  const channel = readParameter(given.channelKey)
  if (channel ? channel !== merchant.certificationChannel : !/^(danal|inicis)/u.test(readParameter(given.pg)))
    throw new PortOneError(400, '등록되지 않은 본인인증 채널입니다.')
  const merchantUid = readParameter(given.merchant_uid)
  if (!merchantUid) throw new PortOneError(400, 'merchant_uid가 없습니다.')
  return {
    ...back,
    merchant_uid: merchantUid,
    name: readParameter(given.name),
    phone: readParameter(given.phone).replace(/\D/gu, ''),
    company: readParameter(given.company),
  }
}
