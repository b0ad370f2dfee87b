import { expect } from '@playwright/test'
import { demoPassword } from './people.ts'
import { Rejection, SimulatedPhone } from './phone/SimulatedPhone.ts'
import type { PhonePlatform } from './phone/nativeMethods.ts'
import { test } from './test.ts'

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

    // Android saves without a sheet and without a permission.
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
    await phone.context.close()
  })
