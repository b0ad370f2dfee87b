import { api } from '@byeol/contract/api.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(dirname(import.meta.dirname), 'app')

/** API calls that the app never makes, with the reason. */
const uncalled: Readonly<Record<string, string>> = {
  'chat.sendMessage': 'the app sends by socket; the call is for clients without one',
  'chat.uploadPhoto': 'the app uploads in parts',
  'chat.uploadVideo': 'the app uploads in parts',
  'chat.uploadVoice': 'the app uploads in parts',
  'donation.settlementHistory': 'the app reads all kinds from celeb.settlementHistory',
  'point.requestTestPoint': 'testers get test points by card-test; the call serves their tools',
  'service.inquiryAnswer': 'support answers at the console',
  'subscription.productList': 'the app asks for one celeb at a time',
  'user.renewPushSubscription': 'the service worker calls it by its path',
}

const source = ['src', 'worker']
  .flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
  .map((path) => readFileSync(join(app, path), 'utf8'))
  .join('\n')

const calls = Object.entries(api).flatMap(([group, of]) => Object.keys(of).map((call) => `${group}.${call}`))
const isCalled = (call: string) => new RegExp(`\\b${call.replace('.', '\\.')}\\b`, 'u').test(source)

it('each call of the API has its caller in the app, or a reason why not', () => {
  expect(calls.filter((call) => !isCalled(call) && !uncalled[call])).toEqual([])
})

it('no reason outlives its call, or stands beside a caller', () => {
  expect(Object.keys(uncalled).filter((call) => !calls.includes(call) || isCalled(call))).toEqual([])
})

it('the app reads nothing of an endpoint but what the build keeps', () => {
  const members = source.matchAll(/(?<!typeof )\bapi\.\w+\.\w+\.(?!method\b|path\b|sends\b)\w+/gu)
  expect([...members].map(([member]) => member)).toEqual([])
})
