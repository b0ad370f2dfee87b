import { exampleCompany } from '@byeol/contract/company/company.ts'
import { product } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { filesOf, foreignWords, java, read } from './projectFiles.ts'
import { allOf, readXml, type Element } from './xml.ts'

const main = 'android/app/src/main'
const manifest = readXml(read(`${main}/AndroidManifest.xml`))
const gradle = read('android/app/build.gradle')
const androidName = ({ attributes }: Element) => attributes['android:name']
const resource = (path: string) => readXml(read(`${main}/res/${path}`))
const stringsOf = (path: string) => allOf(resource(path), 'string').map(({ attributes }) => attributes)

it('the version is the one that the app sends', () => {
  expect(/versionCode (\d+)/.exec(gradle)?.[1]).toBe(String(product.build))
  expect(/versionName "([^"]+)"/.exec(gradle)?.[1]).toBe(product.version)
})

it('the package is the one in store links and intents', () => {
  expect(/applicationId "([^"]+)"/.exec(gradle)?.[1]).toBe(exampleCompany.playStoreId)
  expect(/namespace = "([^"]+)"/.exec(gradle)?.[1]).toBe(exampleCompany.playStoreId)
  const packages = filesOf(java, '*.java').map((name) => /^package (\S+);/.exec(read(`${java}/${name}`))?.[1])
  expect(new Set(packages)).toEqual(new Set([exampleCompany.playStoreId]))
})

it('it runs on Android 10 and newer and targets what Play asks for', () => {
  const variables = read('android/variables.gradle')
  const sdk = (name: string) => Number(new RegExp(`${name} = (\\d+)`).exec(variables)?.[1])
  expect([sdk('minSdkVersion'), sdk('compileSdkVersion'), sdk('targetSdkVersion')]).toEqual([29, 36, 36])
})

it('it asks for these permissions and no others', () => {
  expect(allOf(manifest, 'uses-permission').map(androidName)).toEqual(
    [
      'INTERNET',
      'POST_NOTIFICATIONS',
      'DETECT_SCREEN_CAPTURE',
      'DETECT_SCREEN_RECORDING',
      'RECORD_AUDIO',
      'MODIFY_AUDIO_SETTINGS',
    ].map((name) => `android.permission.${name}`),
  )
})

it('a device without a microphone can still install it', () => {
  // RECORD_AUDIO alone would make Play hide the app from such devices.
  const features = allOf(manifest, 'uses-feature')
  expect(features.map((one) => [androidName(one), one.attributes['android:required']])).toEqual([
    ['android.hardware.microphone', 'false'],
  ])
})

it('links of the app scheme and of the web app open it, and only its launcher and links reach it from outside', () => {
  const data = allOf(manifest, 'intent-filter').flatMap((filter) =>
    allOf(filter, 'data')
      .slice(0, 1)
      .map(({ attributes }) => ({
        scheme: attributes['android:scheme'],
        host: attributes['android:host'],
        isVerified: filter.attributes['android:autoVerify'] === 'true',
        isBrowsable: allOf(filter, 'category').some((category) => androidName(category)?.endsWith('.BROWSABLE')),
      })),
  )
  expect(data).toEqual([
    { scheme: 'byeol', host: 'app', isVerified: false, isBrowsable: true },
    { scheme: 'https', host: '${byeolHost}', isVerified: true, isBrowsable: true },
  ])
  const exported = [...allOf(manifest, 'activity'), ...allOf(manifest, 'provider'), ...allOf(manifest, 'service')]
    .filter(({ attributes }) => attributes['android:exported'] !== 'false')
    .map(androidName)
  expect(exported).toEqual(['.MainActivity'])
})

it('https links of pages open it, and links that the browser needs for a sign-in or payment stay there', () => {
  const routes = [...read('../app/src/routes.tsx').matchAll(/creen(?:WithTexts)?\(\s*'([^']+)'/g)].map(
    ([, path]) => `/${path}`,
  )
  const server = read('../server/src/http/serveAppLinks.ts')
  const list = /notForTheApp = \[([^\]]+)\]/.exec(server)?.[1] ?? ''
  const excluded = [...list.matchAll(/'([^'*]+)\*?'/g)].map(([, path]) => path!)
  expect(routes.length).toBeGreaterThan(50)
  expect(excluded).toContain('/oauth/')

  const prefixes = allOf(manifest, 'data').flatMap(({ attributes }) => attributes['android:pathPrefix'] ?? [])
  expect(
    prefixes.filter((prefix) => excluded.some((path) => path.startsWith(prefix) || prefix.startsWith(path))),
  ).toEqual([])
  const known = (prefix: string) => prefix === '/@' || routes.some((path) => path.startsWith(prefix))
  expect(prefixes.filter((prefix) => !known(prefix))).toEqual([])
  const opened = (path: string) => prefixes.some((prefix) => path.startsWith(prefix))
  for (const path of [
    '/chat?chatId=1',
    '/post/1',
    '/notice/1',
    '/reset-password?token=1',
    '/verify-email?token=1',
    '/@seoha',
  ])
    expect(opened(path), path).toBe(true)
})

it('it is excluded from backups, and sends no plain text', () => {
  const [application] = allOf(manifest, 'application')
  expect(application?.attributes).toMatchObject({
    'android:allowBackup': 'false',
    'android:fullBackupContent': 'false',
  })
  const rules = resource('xml/data_extraction_rules.xml')
  const domains = ['root', 'file', 'database', 'sharedpref', 'external']
  expect(rules.children.map(({ name }) => name)).toEqual(['cloud-backup', 'device-transfer'])
  for (const part of rules.children)
    expect(part.children.map(({ name, attributes }) => `${name} ${attributes['domain']}`)).toEqual(
      domains.map((domain) => `exclude ${domain}`),
    )
  const network = allOf(resource('xml/network_security_config.xml'), 'base-config')
  expect(network.map(({ attributes }) => attributes['cleartextTrafficPermitted'])).toEqual(['false'])
})

it('it has every text in both languages', () => {
  expect(allOf(resource('xml/locales_config.xml'), 'locale').map(androidName)).toEqual(['en', 'ko'])
  const translatable = stringsOf('values/strings.xml').filter(({ translatable }) => translatable !== 'false')
  expect(stringsOf('values-ko/strings.xml').map(({ name }) => name)).toEqual(translatable.map(({ name }) => name))
  for (const { attributes, text } of allOf(resource('values-ko/strings.xml'), 'string'))
    expect(foreignWords(text), attributes['name']).toEqual([])
  expect(gradle).toContain("localeFilters += ['en', 'ko']")
})

it('a push shows the star in its colour, in the channel that the server names', () => {
  const meta = Object.fromEntries(
    allOf(manifest, 'meta-data').map(({ attributes }) => [
      attributes['android:name']?.split('.').at(-1),
      attributes['android:resource'] ?? attributes['android:value'],
    ]),
  )
  expect(meta).toMatchObject({
    default_notification_icon: '@drawable/ic_notification',
    default_notification_color: '@color/mark',
    default_notification_channel_id: '@string/notification_channel',
    firebase_messaging_auto_init_enabled: 'false',
  })
  const channel = allOf(resource('values/strings.xml'), 'string').find(
    ({ attributes }) => attributes['name'] === 'notification_channel',
  )
  expect(channel?.text).toBe('common')
  const mark = allOf(resource('values/colors.xml'), 'color').find(({ attributes }) => attributes['name'] === 'mark')
  expect(mark?.text.toLowerCase()).toBe('#e9334a')
})

it('every resource file is well formed', () => {
  const paths = filesOf(`${main}/res`, '**/*.xml')
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) expect(() => resource(path), path).not.toThrow()
})

it('R8 is on and keeps the classes that the bridge finds by reflection', () => {
  expect(gradle).toContain('minifyEnabled true')
  expect(read('android/app/proguard-rules.pro')).toContain('-keep class app.byeol.ShellPlugin { public <methods>; }')
})

it('packages that only iOS needs stay out: billing among them', () => {
  const settings = read('android/capacitor.settings.gradle')
  expect(settings).toContain("include ':capacitor-firebase-messaging'")
  expect(settings).not.toContain('purchase')
})

it('the app turns with the phone, upright and on its side', () => {
  expect(read(`${main}/AndroidManifest.xml`)).not.toMatch(/screenOrientation|resizeableActivity="false"/u)
})
