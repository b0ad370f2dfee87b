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
  /** The order with the open window. */
  orderPath: string | null
  /**
   * `blocked`: the browser refused the popup. `away`: the provider's script or the provider did not answer. `noOffer`:
   * the store does not sell the product. `silent`: the store did not answer, and may have charged. `unsure`: the server
   * did not say whether it charged the saved card.
   */
  problem: 'blocked' | 'away' | 'noOffer' | 'silent' | 'unsure' | null
  /** Starts the order, or opens the window of the started one again. Throws the errors of the order's call. */
  pay: () => Promise<void>
}

type OrderNamed = Pick<OrderStart, 'orderId'>

/** A charge without a window. */
export interface Charge {
  /** The purchase and its method. It is repeated with the same key while the outcome of the first call is unknown. */
  of: readonly string[]
  /** Resolves with the page that shows the purchase. */
  run: (idempotencyKey: string) => Promise<string>
}

type Keys = Map<string, string>
/** The keys of charges with an unknown outcome, kept even after their sheet is closed. */
const undecided: Keys = new Map()

/** Makes a call with the key of `name`. After the server has refused it, the next try gets a new key. */
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
 * A payment from the button to the order's page. `order` starts it; repeating it with the same key gets the same order,
 * so that a lost answer does not start a second one. `pathOf` is the order's page. `charge` pays instead, without a
 * window.
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
  // Loads the script before the press, because browsers allow a press to open a window only for a moment.
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

  /** If a purchase cannot be delivered now, the order's page delivers it again, and so does the next start. */
  async function purchase(store: DeviceStore, opened: IosOrderStart): Promise<PurchaseResult> {
    const { iosProductId: productId, appAccountToken, orderId } = opened
    // The store may have sold it before it stopped answering: then another press must not buy it twice.
    const unheard = problem === 'silent' ? await deliverUnheard(client, store, productId, orderId) : null
    if (unheard) return { state: 'purchased', transaction: unheard }
    const result = await store.purchase({ productId, appAccountToken })
    if (result.state === 'purchased')
      await deliverPurchase(client, store, result.transaction, orderId).catch(() => undefined)
    return result
  }

  /**
   * On iOS: waits for the approved transaction, lets the server deliver it, and opens the order's page with any result.
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
      // Selling was switched off after the app had started: the sheet says so in place of its button.
      if (isSellingOff(error)) return setBoot({ selling: 'none' })
      const isAway = error instanceof ScriptFailed || (error instanceof ApiError && error.code === 'unavailable')
      if (!isAway) throw error
      setProblem(charge && !start ? 'unsure' : 'away')
    }
  }

  return { phase, orderPath: start && pathOf(start), problem, pay }
}
