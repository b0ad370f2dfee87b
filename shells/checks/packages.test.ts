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

it('packages have exact versions, and the app is built with the same ones', () => {
  const { version, dependencies = {}, devDependencies } = JSON.parse(read('package.json')) as Package
  expect(version).toBe(product.version)
  for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(wanted, name).toMatch(/^\d+\.\d+\.\d+$/)

  const app = JSON.parse(read('../app/package.json')) as Package
  const shared = Object.entries({ ...app.dependencies, ...app.devDependencies }).filter(([name]) =>
    /capacitor/.test(name),
  )
  expect(shared.length).toBeGreaterThan(10)
  expect(dependencies).toMatchObject(Object.fromEntries(shared))
})

interface Package {
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
