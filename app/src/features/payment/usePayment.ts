import { ApiError } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import type { IosOrderStart, OrderStart } from '@byeol/contract/order.ts'
import type { Me } from '@byeol/contract/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { setBoot } from '../../api/bootState.ts'
import { loadPortOne, readPortOne } from '../../browser/portOne.ts'
import { ScriptFailed } from '../../browser/loadScript.ts'
import type { PurchaseResult, DeviceStore } from '../../native/DeviceStore.ts'
import { buysInStore, openStore, StoreFailed } from '../../native/purchases.ts'
import { deliverPurchase, deliverUnheard } from './store/deliverPurchases.ts'
import { withAnswer, withStoreAnswer } from './paymentAnswer.ts'
import { requestPayment } from './requestPayment.ts'
import { isSellingOff } from './useSells.ts'

export interface PaymentSteps {
  phase: 'idle' | 'ordering' | 'window'
  /** The page of the order that a window is open for. */
  orderPath: string | null
  /**
   * `blocked`: the browser refused to open the popup. `away`: the provider, or the server with its script, did not
   * respond. `noOffer`: the store does not sell the product. `silent`: the store did not respond, and may have charged
   * the person. `unsure`: the server did not say whether the saved card was charged.
   */
  problem: 'blocked' | 'away' | 'noOffer' | 'silent' | 'unsure' | null
  /**
   * Starts the order, or opens the window of an order that was started. Throws the errors of the call that starts it.
   */
  pay: () => Promise<void>
}

type OrderNamed = Pick<OrderStart, 'orderId'>

/** A payment without a window. */
export interface Charge {
  /**
   * Identifies the purchase and the payment method. As long as the outcome of a call is unknown, it is repeated with
   * the same key.
   */
  of: readonly string[]
  /** Resolves to the page that shows the purchase. */
  run: (idempotencyKey: string) => Promise<string>
}

type Keys = Map<string, string>
/** The keys of payments with an unknown outcome, kept even after their sheet is closed. */
const undecided: Keys = new Map()

/** Makes a call with the idempotency key for `name`. Once the server has refused it, the next try gets a new key. */
async function withKey<R>(keys: Keys, name: string, act: (idempotencyKey: string) => Promise<R>): Promise<R> {
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  try {
    return await act(key)
  } catch (error) {
    if (isDecided(error)) keys.delete(name)
    throw error
  }
}

/**
 * The steps of a payment, from the button to the order's page. `order` starts the order; repeating it with the same key
 * returns the same order, so that a lost response does not start a second one. `pathOf` returns the path of the order's
 * page. `charge` pays without a window instead.
 */
export function usePayment(
  me: Me | undefined,
  order: (idempotencyKey: string) => Promise<OrderStart | IosOrderStart>,
  pathOf: (order: OrderNamed) => string,
  charge?: Charge | null,
): PaymentSteps {
  const navigate = useNavigate()
  const [phase, setPhase] = useState<PaymentSteps['phase']>('idle')
  const [problem, setProblem] = useState<PaymentSteps['problem']>(null)
  const [start, setStart] = useState<OrderStart | IosOrderStart | null>(null)
  const client = useQueryClient()
  const orderKeys = useRef<Keys>(new Map())
  // Load the script before the button is pressed, because browsers let a click handler open a window only for a moment.
  useEffect(() => {
    if (!buysInStore) void loadPortOne().catch(() => undefined)
  }, [])

  async function openWindow(person: Me, opened: OrderStart): Promise<void> {
    setPhase('window')
    const answer = await requestPayment(opened, person, pathOf(opened))
    const result = readPortOne(answer)
    if ('problem' in result && result.problem === 'blocked') return setProblem('blocked')
    await navigate(withAnswer(pathOf(opened), answer), { replace: true })
  }

  /** If a purchase cannot be delivered now, the order's page tries again, and so does the next start of the app. */
  async function purchase(store: DeviceStore, opened: IosOrderStart): Promise<PurchaseResult> {
    const { iosProductId: productId, appAccountToken, orderId } = opened
    // The store may have completed the purchase before it stopped responding; do not buy it twice.
    const unheard = problem === 'silent' ? await deliverUnheard(client, store, productId, orderId) : null
    if (unheard) return { state: 'purchased', transaction: unheard }
    const result = await store.purchase({ productId, appAccountToken })
    if (result.state === 'purchased')
      await deliverPurchase(client, store, result.transaction, orderId).catch(() => undefined)
    return result
  }

  /**
   * On iOS: waits until the transaction is approved, lets the server deliver it, and opens the order's page with the
   * result.
   */
  async function buy(opened: IosOrderStart): Promise<void> {
    setPhase('window')
    const store = await openStore()
    const result = store ? await purchase(store, opened) : ({ state: 'unavailable' } as const)
    if (result.state === 'unavailable') {
      setPhase('idle')
      setStart(null)
      return setProblem('noOffer')
    }
    await navigate(withStoreAnswer(pathOf(opened), result), { replace: true })
  }

  async function chargeCard(person: Me, { of, run }: Charge): Promise<void> {
    setPhase('ordering')
    const name = [person.id, ...of].join(' ')
    try {
      const path = await withKey(undecided, name, run)
      undecided.delete(name)
      await navigate(path, { replace: true })
    } catch (error) {
      const isOnOrder =
        error instanceof ApiError && (error.code === 'payment_failed' || error.code === 'payment_pending')
      if (!isOnOrder) throw error
      await navigate(pathOf(error.data), { replace: true })
    } finally {
      setPhase('idle')
    }
  }

  const pay = async () => {
    if (!me) return
    setProblem(null)
    try {
      if (charge && !start) return await chargeCard(me, charge)
      if (!start) setPhase('ordering')
      const opened = start ?? (await withKey(orderKeys.current, 'order', order))
      setStart(opened)
      await ('iosProductId' in opened ? buy(opened) : openWindow(me, opened))
    } catch (error) {
      if (!start || buysInStore) setPhase('idle')
      if (error instanceof StoreFailed) return setProblem('silent')
      // Selling was switched off after the app had started: the sheet shows that instead of its button.
      if (isSellingOff(error)) return setBoot({ selling: 'none' })
      const isAway = error instanceof ScriptFailed || (error instanceof ApiError && error.code === 'unavailable')
      if (!isAway) throw error
      setProblem(charge && !start ? 'unsure' : 'away')
    }
  }

  return { phase, orderPath: start && pathOf(start), problem, pay }
}
