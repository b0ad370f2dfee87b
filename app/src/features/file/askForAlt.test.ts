import { limits } from '@byeol/contract/limits.ts'
import { alertQueue } from '@byeol/ui/openAlert.ts'
import { toastQueue } from '@byeol/ui/showToast.ts'
import { beforeAll, expect, it } from 'vitest'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { askForWords } from './askForAlt.ts'

beforeAll(() => loadLateTexts())

/** Answers the question that is open with a text, and returns the text that stood in its field. */
async function answer(alt: string): Promise<string | undefined> {
  await expect.poll(() => alertQueue.get().length).toBe(1)
  const [alert] = alertQueue.get()
  alert!.finish({ role: undefined, values: { alt } })
  alertQueue.remove(alert!.id)
  return alert!.definition.inputs?.[0]?.value
}

it('a description that is too long comes back to be shortened, and is not thrown away', async () => {
  const long = '가'.repeat(limits.photoAltMaxChars + 1)
  const words = askForWords('')
  expect(await answer(long)).toBe('')
  expect(await answer('창가의 고양이')).toBe(long)
  expect(await words).toBe('창가의 고양이')
  expect(toastQueue.take()).toMatchObject([{ icon: 'alert' }])
})
