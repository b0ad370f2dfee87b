import { expect, type Request } from '@playwright/test'
import { readCalledMethods, readPluginHeaders, type PhonePlatform } from './phone/nativeMethods.ts'
import { SimulatedPhone } from './phone/SimulatedPhone.ts'
import { demoPassword } from './people.ts'
import { test } from './test.ts'

const platforms: PhonePlatform[] = ['android', 'ios']

let phone: SimulatedPhone | undefined
test.afterEach(() => phone?.context.close())

async function signIn(email: string): Promise<void> {
  const { page } = phone!
  await phone!.start()
  await page.getByRole('link', { name: '이메일로 로그인하기' }).click()
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/tabs\//u)
}

test.describe('on a simulated phone', () => {
  for (const platform of platforms) {
    test(`${platform}: every native method that the app calls is in the native sources`, async () => {
      const headers = new Map(readPluginHeaders(platform).map(({ name, methods }) => [name, methods]))
      const missing = readCalledMethods().filter(
        ({ plugin, method }) => !headers.get(plugin)?.some(({ name }) => name === method),
      )
      expect(missing).toEqual([])
    })

    test(`${platform}: a visitor signs in, and every call names the phone`, async ({ browser, server }) => {
      phone = await SimulatedPhone.open(browser, server, platform)
      const boots: Request[] = []
      phone.page.on('request', (request) => request.url().endsWith('/v1/auth/boot') && boots.push(request))
      await signIn('onyu@byeol.test')
      expect(boots[0]!.headers()['x-app-platform']).toBe(platform)
      expect(boots[0]!.postDataJSON()).toMatchObject({
        deviceInfo: {
          appName: platform === 'ios' ? 'Byeol iOS' : 'Byeol Android',
          deviceId: 'simulated-phone',
          deviceModel: platform === 'ios' ? 'iPhone17,3' : 'SM-S931N',
          platform,
          systemVersion: '26.1',
        },
      })
      expect(boots[0]!.postDataJSON().deviceInfo).not.toHaveProperty('rooted')
      await expect.poll(() => phone!.asked('SplashScreen.hide').length).toBeGreaterThan(0)
    })
  }
})
