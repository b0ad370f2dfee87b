import { windowOf } from '@byeol/contract/order.ts'
import { api } from '@byeol/contract/api.ts'
import { pointPacks } from '@byeol/contract/point.ts'
import { violation, type KnownOrder, type MoneyStep } from './MoneyRun.ts'
import { record, recordOnce } from './record.ts'

/**
 * Chooses at random how the sandbox sends the order's webhooks: lost, late, twice, with a wrong payment id or status,
 * or before the callback.
 */
async function planWebhooks({ run, random }: MoneyStep, merchantUid: string): Promise<void> {
  const at = random.below(100)
  const plan =
    at < 25
      ? { delivery: 'lost' }
      : at < 40
        ? { delivery: 'late' }
        : at < 55
          ? { delivery: 'twice' }
          : at < 62
            ? { imp_uid: `imp_${random.below(1e12)}` }
            : at < 70
              ? { status: random.pick(['failed', 'cancelled', 'ready'])! }
              : { delivery: 'before-callback' }
  await run.sandbox.ask(`/portone/_sandbox/webhooks/${merchantUid}/plan`, plan)
}

/**
 * Makes payments that the payment window would not allow: another amount, currency or channel, or a second payment.
 */
async function payStrangely({ run, who, random }: MoneyStep, order: KnownOrder): Promise<void> {
  const { krwAmountTotal } = order.start
  const more = random.pick([
    { amount: krwAmountTotal + 1 },
    { amount: krwAmountTotal - 1 },
    { currency: 'USD' },
    { sandbox: !order.start.channelKey.includes('test') },
    { custom_data: JSON.stringify({ userId: '0'.repeat(24), paymentId: order.start.paymentId }) },
  ])!
  const { imp_uid } = await run.sandbox.pay(who, order.start, more)
  order.impUids.push(imp_uid)
  if (order.captured === 'nothing') order.captured = 'wrong'
}

async function passWindow(step: MoneyStep, order: KnownOrder): Promise<void> {
  const { run, who, random } = step
  const { start } = order
  const at = random.below(100)
  if (at < 10) return
  if (at < 18) return payStrangely(step, order)
  const outcome = at < 28 ? 'cancel' : at < 34 ? 'decline' : 'pay'
  const card = random.next() < 0.9 ? 'good' : random.pick(['expired', 'no-partial-cancel', 'over-limit'])!
  await record(step, { kind: 'window', orderId: start.orderId }, async () => {
    const { imp_uid, error_code } = await run.sandbox.requestPay({
      merchant_uid: start.orderId,
      amount: start.krwAmountTotal,
      channelKey: start.channelKey,
      custom_data: JSON.stringify({ userId: who.id, paymentId: start.paymentId }),
      outcome,
      card,
    })
    if (imp_uid === null || error_code) return
    order.impUids.push(imp_uid)
    if (order.captured === 'nothing') order.captured = 'right'
  })
  if (order.captured !== 'right' || random.next() > 0.06) return
  // The person pays in two windows for the same order.
  order.impUids.push((await run.sandbox.pay(who, start)).imp_uid)
}

/** Reports to the server that the payment window has closed, with the true or a false outcome. */
export async function complete(step: MoneyStep, order: KnownOrder): Promise<void> {
  const { who, random, run } = step
  const { orderId } = order.start
  const transactionId = order.impUids.at(-1)
  const error = { code: 'USER_CANCEL', message: '취소' }
  const completion = {
    ...(transactionId === undefined || random.next() < 0.9 ? { orderId } : {}),
    ...(transactionId !== undefined && { transactionId }),
    ...(random.next() < (transactionId === undefined ? 0.7 : 0.08) && { error }),
  }
  const calls = random.next() < 0.2 ? 3 : 1
  await Promise.all(
    Array.from({ length: calls }, async () => {
      const answer = await record(step, { kind: 'complete', orderId }, () =>
        who.call(api.point.orderComplete, completion),
      )
      if (answer && !['paid', 'refunding', 'refunded'].includes(answer.order.status))
        run.violations.push(violation('completed means given', `${orderId} is ${answer.order.status}`, orderId))
    }),
  )
}

/** Another person tries to complete the purchase. */
export async function completeForAnother(step: MoneyStep): Promise<void> {
  const { run, random, who } = step
  const order = random.pick(run.orders.filter((each) => each.who !== who).slice(-20))
  if (!order) return
  const { orderId } = order.start
  const transactionId = order.impUids.at(-1)
  const answer = await record(step, { kind: 'completeForAnother', orderId }, () =>
    who.call(api.point.orderComplete, { orderId, ...(transactionId !== undefined && { transactionId }) }),
  )
  if (answer) run.violations.push(violation('an order is its owner’s', `${who.nickname} completed ${orderId}`, orderId))
}

/** Buys points through a payment window; may abandon the purchase at every step. */
export async function buyInWindow(step: MoneyStep): Promise<void> {
  const { run, who, random } = step
  const pack = random.next() < 0.8 ? pointPacks[0]! : random.pick(pointPacks)!
  const isTest = run.testers.includes(who)
  const args = { productId: pack.id, paymentMethod: isTest ? ('card-test' as const) : ('card' as const) }
  const answer = await recordOnce(step, { kind: 'order' }, api.point.order, { args })
  if (!answer) return
  const start = windowOf(answer)
  const order: KnownOrder = { who, start, captured: 'nothing', impUids: [], late: false }
  run.orders.push(order)
  await planWebhooks(step, start.orderId)
  await passWindow(step, order)
  const at = random.below(100)
  if (at < 25) return
  if (at < 40) order.late = true
  else await complete(step, order)
}

/** Completes an order long after its payment window closed. */
export async function completeLate(step: MoneyStep): Promise<void> {
  const order = step.run.orders.find((each) => each.late && each.who === step.who)
  if (!order) return
  order.late = false
  await complete(step, order)
}
