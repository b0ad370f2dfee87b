import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { product } from '@byeol/contract/limits.ts'
import { read, shells } from './projectFiles.ts'

const secrets = [
  'android/keystore.properties',
  'android/app/google-services.json',
  'ios/Signing.xcconfig',
  'ios/App/App/GoogleService-Info.plist',
]

it.each(secrets)('%s is never committed, and an example stands beside it', (path) => {
  expect(read(`${path}.example`)).toMatch(/example|ABCDE12345/)
  const ignored = execFileSync('git', ['check-ignore', path, 'android/upload.jks', 'ios/AuthKey.p8'], {
    cwd: shells,
    encoding: 'utf8',
  })
  expect(ignored.trim().split('\n')).toEqual([path, 'android/upload.jks', 'ios/AuthKey.p8'])
})

it('packages have exact versions', () => {
  const { version, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  expect(version).toBe(product.version)
  for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(wanted, name).toMatch(/^\d+\.\d+\.\d+$/)
})
