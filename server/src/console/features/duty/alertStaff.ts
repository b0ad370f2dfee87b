import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import type { PushClient, PushDevice } from '../../../providers/push.ts'
import type { DutyTasks } from './tasks.ts'

export interface StaffAlert {
  title: string
  body: string
  /** The console page that opens when the alert is tapped. */
  link: string
  tag: string
}

/** After this time an alert is not delivered late, because the next round of alerts replaces it. */
const usefulMs = 3_600_000

const selectDevices = 'select id from staff_devices where staff_id = any($1::text[]) order by id'
const selectMails = 'select email from staff_mails where staff_id = any($1::text[]) order by staff_id'

/**
 * Queues an alert by push and mail. Returns the number of messages queued; 0 means that it reaches no staff member.
 */
export async function alertStaff(
  ctx: Context,
  tx: Transaction,
  to: readonly StaffId[],
  alert: StaffAlert,
): Promise<number> {
  const devices = ctx.push ? await tx.rows(selectDevices, [to], { id: column.text }) : []
  const mails = ctx.mail ? await tx.rows(selectMails, [to], { email: column.text }) : []
  const until = new Date(ctx.now().getTime() + usefulMs)
  for (const { id: deviceId } of devices) await ctx.queue.add(tx, 'alertStaff', { deviceId, ...alert }, until)
  const letter = {
    subject: alert.title,
    paragraphs: [alert.body],
    link: { href: `${ctx.consoleUrl}${alert.link}`, label: '운영 콘솔 열기' },
    isWarning: true,
  }
  for (const { email } of mails) await ctx.queue.add(tx, 'sendMail', mailOf(email, letter, 'ko'))
  return devices.length + mails.length
}

const selectDevice = 'select endpoint as token, keys from staff_devices where id = $1'
const deviceShape = { token: column.text, keys: column.json<NonNullable<PushDevice['keys']>>() }
const removeDevice = 'delete from staff_devices where id = $1'

/**
 * Sends one alert. Removes the device if its push subscription has ended. Throws ProviderError while the push service
 * is down.
 */
export async function sendStaffAlert(
  ctx: Context,
  client: PushClient,
  { deviceId, ...push }: DutyTasks['alertStaff'],
): Promise<void> {
  const device = await ctx.db.row(selectDevice, [deviceId], deviceShape)
  if (!device) return
  try {
    await client.send(device, { ...push, badge: null })
  } catch (error) {
    if (client.isGone(error)) return void (await ctx.db.rows(removeDevice, [deviceId]))
    if (!(error instanceof ProviderError) || error.isTemporary) throw error
    ctx.log.warn({ provider: error.provider, code: error.code }, 'an alert was refused')
  }
}
