import { alertQueue } from '@byeol/ui/openAlert.ts'
import { beforeAll, expect, it } from 'vitest'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { askToCut } from './askToCut.ts'

beforeAll(() => loadLateTexts())

const answer = (role?: string) => {
  const [alert] = alertQueue.get()
  alert?.finish({ role, values: {} })
  if (alert) alertQueue.remove(alert.id)
  return alert?.definition
}
const isLong = (seconds: number) => seconds > 60

it('asks once, with the length, and sends the beginnings or leaves the long ones out', async () => {
  const cut = askToCut([20, 90, 300], isLong)
  expect(answer()).toMatchObject({
    message: '동영상은 60초까지 올릴 수 있어요. 앞부분 60초만 올릴까요?',
    buttons: [{ role: 'cancel' }, { text: '앞 60초만 올리기' }],
  })
  expect(await cut).toEqual([20, 90, 300])
  const left = askToCut([20, 90], isLong)
  answer('cancel')
  expect(await left).toEqual([20])
})

it('asks nothing when all are short enough', async () => {
  expect(await askToCut([20, 60], isLong)).toEqual([20, 60])
  expect(alertQueue.get()).toEqual([])
})
