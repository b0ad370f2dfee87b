import { expect, it } from 'vitest'
import { openWorld } from '../test/openWorld.ts'
import { useWorld } from '../test/useWorld.ts'

const fingerprint = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0').toUpperCase()).join(':')
const paths = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json']

const unset = useWorld()
const world = useWorld({
  APPLE_TEAM_ID: 'A1B2C3D4E5',
  APPLE_BUNDLE_ID: 'app.byeol',
  PLAY_STORE_ID: 'app.byeol',
  ANDROID_CERTIFICATES: fingerprint,
})

it.each(paths)('%s is not found until the app’s signer is configured', async (path) => {
  expect((await fetch(`${unset.base}${path}`)).status).toBe(404)
})

it.each(paths)('%s is JSON', async (path) => {
  const answer = await fetch(`${world.base}${path}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
})

it('names the team and bundle to iOS, without the paths that the browser keeps', async () => {
  const { applinks } = (await (await fetch(`${world.base}${paths[0]}`)).json()) as {
    applinks: { details: { appIDs: string[]; components: { '/': string; exclude?: boolean }[] }[] }
  }
  expect(applinks.details[0]!.appIDs).toEqual(['A1B2C3D4E5.app.byeol'])
  expect(applinks.details[0]!.components).toContainEqual({ '/': '/oauth/*', exclude: true })
  expect(applinks.details[0]!.components.at(-1)).toEqual({ '/': '/*' })
})

it('names the package and its certificates to Android', async () => {
  expect(await (await fetch(`${world.base}${paths[1]}`)).json()).toMatchObject([
    { target: { package_name: 'app.byeol', sha256_cert_fingerprints: [fingerprint] } },
  ])
})

it('does not start with an invalid fingerprint', async () => {
  await expect(openWorld({ ANDROID_CERTIFICATES: 'AB:CD' })).rejects.toThrow(/ANDROID_CERTIFICATES/u)
})
