import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { compare, desk, open, playServer } from './openPage.tsx'

playServer()

const listFaces = (
  [
    ['today', ['agent']],
    ['applications', ['reviewer']],
    ['bank-accounts', ['reviewer']],
    ['notices', ['publisher']],
    ['versions', ['publisher']],
    ['orders', ['agent']],
    ['flags', ['publisher']],
    ['policies', ['publisher']],
    ['kinds', ['owner']],
    ['replies', ['agent']],
  ] as const
).flatMap(([path, roles]) => (['loading', 'empty', 'error'] as const).map((face) => [path, face, roles] as const))

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each(listFaces)('the list of %s looks as drawn while %s', async (path, given, roles) => {
    await open(`/${path}`, theme, desk, roles, given)
    if (given === 'error') await expect.element(page.getByRole('alert').first()).toBeVisible()
    await compare(`${path}-${given}-${theme}`)
  })

  it.each(['loading', 'empty', 'error'] as const)('the queue looks as drawn while %s', async (given) => {
    await open('/cases', theme, desk, ['moderator'], given)
    if (given === 'error') await expect.element(page.getByRole('alert')).toBeVisible()
    await compare(`queue-${given}-${theme}`)
  })

  it.each(['loading', 'error'] as const)('an account looks as drawn while its passkeys are %s', async (given) => {
    await open('/account', theme, desk, ['agent'], given)
    if (given === 'error') await expect.element(page.getByRole('alert')).toBeVisible()
    await compare(`account-${given}-${theme}`)
  })
})
