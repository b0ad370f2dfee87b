import { expect } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAgain } from '../world/members.ts'
import { demoPassword } from '../world/post.ts'
import { Rejection, SimulatedPhone } from './SimulatedPhone.ts'
import type { PhonePlatform } from './nativeMethods.ts'
import { pressLastLarge } from '../world/photos.ts'
import { test } from '../world/test.ts'

const platforms: PhonePlatform[] = ['android', 'ios']
const path = (phone: SimulatedPhone): string => new URL(phone.page.url()).pathname

for (const platform of platforms)
  test(`on a simulated ${platform} phone the data of a person is saved by the phone, or the app says why not`, async ({
    browser,
    server,
  }) => {
    const phone = await SimulatedPhone.open(browser, server, platform)
    const { page } = phone
    await phone.start('/sign-in')
    await page.getByLabel('이메일', { exact: true }).fill('onyu@byeol.test')
    await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect.poll(() => path(phone)).toMatch(/^\/tabs\//u)
    await phone.start('/settings/data')
    const saves = () => phone.asked('Shell.save')
    const start = page.getByRole('button', { name: '내려받기', exact: true })

    // Android saves without a sheet and without asking for a permission.
    if (platform === 'ios') {
      phone.answers['Shell.save'] = () => new Rejection('canceled', 'Saving was canceled')
      await start.click()
      await expect.poll(() => saves().length).toBe(1)
      await expect(start).toBeEnabled()
      await expect(page.getByRole('alert')).toHaveCount(0)

      phone.answers['Shell.save'] = () => new Rejection('denied', 'The person allows no photos to be added')
      await start.click()
      await expect(page.getByText('휴대폰 설정에서 Byeol이 사진을 추가할 수 있게 해 주세요.')).toBeVisible()
      await expect.poll(() => saves().length).toBe(2)
    }

    phone.answers['Shell.save'] = () => ({})
    await start.click()
    await expect(page.getByText('파일을 내려받았어요')).toBeVisible()
    const { data, name, mime } = saves().at(-1) as { data: string; name: string; mime: string }
    expect({ name, mime }).toEqual({
      name: expect.stringMatching(/^byeol-\d{4}-\d\d-\d\d\.json$/u),
      mime: 'application/json',
    })
    expect(JSON.parse(Buffer.from(data, 'base64').toString('utf8'))).toMatchObject({
      account: { email: 'onyu@byeol.test' },
    })
    await phone.close()
  })

test('on a simulated ios phone a photo is saved as a copy that names its reader', async ({ browser, server }) => {
  const phone = await SimulatedPhone.open(browser, server, 'ios')
  const { page } = phone
  const token = await signInAgain(server, 'jiwoo@byeol.test', demoPassword)
  await phone.enter(token, '/tabs/chats')
  await page.getByRole('link', { name: /서하/u }).first().click()
  await pressLastLarge(page.getByRole('log').getByRole('button', { name: /크게 보기/u }))
  await page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click()
  await expect.poll(() => phone.asked('Shell.save').length, { timeout: 60_000 }).toBe(1)
  const { data, name, mime } = phone.asked('Shell.save')[0] as { data: string; name: string; mime: string }
  expect({ name, mime }).toEqual({ name: 'byeol.jpg', mime: 'image/jpeg' })
  await expect(page.getByText('사본을 저장했어요', { exact: false })).toBeVisible()

  const folder = mkdtempSync(join(tmpdir(), 'byeol-saved-'))
  writeFileSync(join(folder, name), Buffer.from(data, 'base64'))
  const command = join(import.meta.dirname, '../../server/src/operate/readWatermark.ts')
  const { stdout } = spawnSync(process.execPath, [command, join(folder, name)], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  expect(stdout.split(' ')[0]).toBe(sub)
  await phone.close()
})
