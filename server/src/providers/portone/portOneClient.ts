import { z } from 'zod'
import { type BillingKeys, billingKeys } from './billingKeys.ts'
import { type Certification, CertificationResponse } from './certification.ts'
import { connectPortOne, notFound, readResponse, type PortOneConfig } from './connectPortOne.ts'
import { type MovePayments, movePayments } from './movePayments.ts'
import { type PaymentWindow, paymentWindow } from './paymentWindow.ts'
import { type ReadPayments, readPayments } from './readPayments.ts'

/**
 * The client for PortOne V1. Every call may throw ProviderError. It is temporary if there was no response, so that the
 * outcome of a call that changes something is unknown; otherwise it has PortOne's error code and `providerMessage`.
 */
export interface PortOneClient extends ReadPayments, PaymentWindow, MovePayments, BillingKeys {
  /** Null if PortOne has no such certification. */
  getCertification(impUid: string): Promise<Certification | null>

  /**
   * The name of the account holder, according to the bank. `bankCode` is KFTC's code of the bank. Null if the account
   * does not exist.
   */
  findAccountHolder(bankCode: string, accountNumber: string): Promise<string | null>
}

const HolderResponse = z.object({ bank_holder: z.string() })

export function portOneClient(config: PortOneConfig): PortOneClient {
  const ask = connectPortOne(config)
  const payments = readPayments(ask)
  return {
    ...payments,
    ...paymentWindow(ask),
    ...movePayments(ask, payments),
    ...billingKeys(ask),

    async getCertification(impUid) {
      const answer = await ask('GET', `/certifications/${encodeURIComponent(impUid)}`)
      return answer.status === notFound ? null : readResponse(CertificationResponse, answer)
    },

    async findAccountHolder(bankCode, accountNumber) {
      const query = new URLSearchParams({ bank_code: bankCode, bank_num: accountNumber })
      const answer = await ask('GET', `/vbanks/holder?${query}`)
      return answer.status === notFound ? null : readResponse(HolderResponse, answer).bank_holder
    },
  }
}
