import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@byeol/contract/api.ts'
import { nextSendId } from '../../Actor.ts'
import { violation, type MoneyStep } from './MoneyRun.ts'
import { record } from './record.ts'

const triesMax = 4

/** Sends a message that costs points, sometimes twice at once, and again while the outcome is unknown. */
export async function sendPaid(step: MoneyStep): Promise<void> {
  const { run, who, random } = step
  const chatId = run.chats.get(who)
  if (!chatId) return
  const args = { sendId: nextSendId(), chatMessageParams: { chatId, content: `별 ${random.below(1_000)}` } }
  const isDoubled = random.next() < 0.2
  for (let tries = 1; tries <= triesMax; tries++) {
    const send = () => record(step, { kind: 'dm' }, () => who.call(api.chat.sendMessage, args))
    const answers = (await Promise.all(isDoubled ? [send(), send()] : [send()])).filter((answer) => answer !== null)
    const ids = new Set(answers.map(({ chatMessage }) => chatMessage.id))
    if (ids.size > 1) run.violations.push(violation('a message is stored once', `${args.sendId}: ${[...ids].join()}`))
    if (ids.size > 0) return void run.sent.set(who, [...(run.sent.get(who) ?? []), ...ids])
    if (run.history.operations.findLast(({ who: by }) => by === who.id)!.outcome === 'refused') return
    await wait(150)
  }
}
