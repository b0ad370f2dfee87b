import type { Clock } from '../../Clock.ts'
import type { TestCard } from '../payment/testCards.ts'
import { merchant } from '../merchant.ts'

export interface BillingKey {
  customerUid: string
  card: TestCard
  /** Whether the key was issued through a test channel. */
  isTest: boolean
  insertedS: number
  updatedS: number
  /** How many charges have succeeded since the card was registered. */
  paidCharges: number
}

/** Cards that may be charged without the owner being present, by customer_uid. */
export class BillingKeys {
  readonly #byCustomer = new Map<string, BillingKey>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** If a customer_uid is used again, it refers to the new card from then on. */
  put(customerUid: string, card: TestCard, isTest: boolean): BillingKey {
    const nowS = this.#clock.nowS()
    const insertedS = this.find(customerUid)?.insertedS ?? nowS
    const key = { customerUid, card, isTest, insertedS, updatedS: nowS, paidCharges: 0 }
    this.#byCustomer.set(customerUid, key)
    return key
  }

  find(customerUid: string): BillingKey | null {
    return this.#byCustomer.get(customerUid) ?? null
  }

  delete(customerUid: string): void {
    this.#byCustomer.delete(customerUid)
  }
}

/** A billing key as the REST API returns it (PortOne's OpenAPI, CustomerAnnotation). */
export const customerAnswer = ({ customerUid, card, isTest, insertedS, updatedS }: BillingKey) => ({
  customer_uid: customerUid,
  pg_provider: 'html5_inicis',
  pg_id: isTest ? 'INIBillTst' : merchant.userCode,
  sandbox: isTest,
  customer_id: null,
  card_name: card.issuer,
  card_code: card.code,
  card_number: card.number,
  card_type: null,
  customer_name: null,
  customer_tel: null,
  customer_email: null,
  customer_addr: null,
  customer_postcode: null,
  inserted: insertedS,
  updated: updatedS,
})
